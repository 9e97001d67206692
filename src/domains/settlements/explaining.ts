import type { Paise } from '../../kernel/money.ts'

/** The fields of a mismatch that the rules of its explanation depend on. */
export type ExplainableMismatch = {
  state: 'open' | 'explained' | 'solved'
  amount: Paise
  note: string | null
  staffId: number | null
}

/** Why a mismatch cannot be explained, or its explanation cannot be confirmed. */
export type ExplainRefusal = 'not_open' | 'nothing_to_confirm' | 'own_explanation'

/**
 * Whether a second person must confirm the explanation of an amount, because it exceeds what one person may refund.
 * @see OPS-M03
 */
export function needsSecondPerson(amount: Paise, aloneUpTo: Paise): boolean {
  return amount > aloneUpTo
}

/** Why a mismatch cannot be explained; null if it can. */
export function explainRefusal({ state }: Pick<ExplainableMismatch, 'state'>): ExplainRefusal | null {
  return state === 'open' ? null : 'not_open'
}

/** Why a person cannot confirm an explanation; null if they can. Nobody confirms their own explanation. */
export function confirmRefusal(
  { state, note, staffId }: ExplainableMismatch,
  by: number,
): ExplainRefusal | null {
  if (state !== 'open') return 'not_open'
  if (note === null) return 'nothing_to_confirm'
  return staffId === by ? 'own_explanation' : null
}
