import { refusal, type Refusal, type RefusalStatus } from '../../kernel/refusal.ts'
import { drawerToast } from '../../domains/cart/drawer.messages.ts'
import type { SelectionRefusal } from '../../domains/patients/applicability.ts'
import { selectionMessage } from '../../domains/patients/patients.messages.ts'
import type { HoldLimit } from '../../domains/slots/hold-limits.ts'
import { slotMessage } from '../../domains/slots/slots.messages.ts'
import type { SlotRefusal } from '../../domains/slots/slots.ts'
import { holdLimitText, submitMessage, type SubmitRefusal } from '../../domains/cart/submit-slot.messages.ts'

const submitStatus: Record<SubmitRefusal, RefusalStatus> = {
  'no-slot': 422,
  'not-listed': 422,
  'unreadable-patients': 422,
  'unreadable-customer': 422,
  'other-customer': 403,
  'unknown-cart': 404,
  'unknown-patient': 404,
  'unknown-item': 404,
  'no-tests': 422,
  'no-address': 422,
  'not-serviceable': 422,
  'too-many-holds': 422,
}

/** The refusal of a submit that cannot be served. */
export function submitRefused(kind: SubmitRefusal): Refusal {
  return refusal(submitStatus[kind], { code: codeOf(kind), message: submitMessage[kind] })
}

/** The refusal of a slot: 409 if it is full, 422 if it was never offered. */
export function slotRefused(kind: SlotRefusal['kind']): Refusal {
  if (kind === 'full') return refusal(409, { code: 'slot_full', message: drawerToast['slot-failed'] })
  if (kind === 'not-listed') return submitRefused(kind)
  return refusal(409, { code: 'slot_gone', message: slotMessage[kind] })
}

/** The refusal of a slot that a hold limit forbids to this customer; another slot may be allowed. @see docs/adr/0057 */
export function holdLimited(limit: HoldLimit): Refusal {
  const message = { code: codeOf(limit.kind), message: holdLimitText(limit) }
  return refusal(429, message, { retryAfter: limit.retryAfterSeconds })
}

/** The refusal of patients who cannot be booked for these tests. */
export function selectionRefused(refused: SelectionRefusal): Refusal {
  return refusal(422, {
    code: codeOf(refused.kind),
    message: selectionMessage(refused),
    field: 'payload.member_id',
  })
}

function codeOf(kind: string): string {
  return kind.replaceAll('-', '_')
}
