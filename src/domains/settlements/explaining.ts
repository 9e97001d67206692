import type { Paise } from '../../kernel/money.ts'

/** A mismatch as the rules of its explanation see it. */
export type ExplainableMismatch = {
  state: 'open' | 'explained' | 'solved'
  amount: Paise
  note: string | null
  staffId: number | null
}

/** Why a mismatch cannot be explained, or an explanation not be confirmed. */
export type ExplainRefusal = 'not_open' | 'nothing_to_confirm' | 'own_explanation'

/** Whether a second person must confirm the explanation of an amount: above what one person refunds alone. @see OPS-M03 */
export function needsSecondPerson(amount: Paise, aloneUpTo: Paise): boolean {
  return amount > aloneUpTo
}

/** Why a mismatch cannot be explained; null if it can. */
export function explainRefusal({ state }: Pick<ExplainableMismatch, 'state'>): ExplainRefusal | null {
  return state === 'open' ? null : 'not_open'
}

/** Why a person cannot confirm an explanation; null if that is possible. Nobody confirms an own one. */
export function confirmRefusal(
  { state, note, staffId }: ExplainableMismatch,
  by: number,
): ExplainRefusal | null {
  if (state !== 'open') return 'not_open'
  if (note === null) return 'nothing_to_confirm'
  return staffId === by ? 'own_explanation' : null
}
