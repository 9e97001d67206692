import { figureFaultText, legalRefusalText } from '../../../domains/policies/desk/legal-desk.messages.ts'
import type { FigureFault } from '../../../domains/policies/legal-versions.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'

/** The refusal of a legal page call, with its field if it concerns one. */
export function refuseLegal(code: Exclude<keyof typeof legalRefusalText, 'stale'>, field?: string): Refusal {
  const message = { code, message: legalRefusalText[code] }
  return refusal(200, field === undefined ? message : { ...message, field })
}

/** 409: another person has changed the draft. @see OPS-005 */
export function refuseStaleLegal(current: unknown): Refusal {
  return refusal(409, { code: 'stale', message: legalRefusalText.stale }, { data: { current } })
}

/** The refusal of placeholders that do not exist, each at its line. @see OPS-T02 */
export function refuseFigures(faults: readonly FigureFault[]): Refusal {
  return refusal(
    200,
    faults.map((fault) => ({
      code: fault.kind.replace('-', '_'),
      message: figureFaultText(fault),
      field: ['text', ...fault.path].map(String).join('.'),
    })),
  )
}
