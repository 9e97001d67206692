import {
  moreThanLeftText,
  restTooLittleText,
  staffRefundText,
  type StaffRefundCode,
} from '../../../domains/payments/staff-refunds.messages.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import type { StaffRefundRefusal } from '../../payments/staff-refunds/quote-staff-refund.server.ts'

const CODES: Record<
  Exclude<StaffRefundRefusal['kind'], 'more-than-left' | 'too-much' | 'rest-too-little'>,
  StaffRefundCode
> = {
  'nothing-chosen': 'nothing_chosen',
  'unknown-unit': 'unknown_part',
  'refunded-before': 'refunded_before',
  'asked-before': 'asked_before',
  'unknown-order': 'no_such_order',
  free: 'free',
  'not-paid': 'not_paid',
  canceled: 'canceled',
  'nothing-left': 'nothing_left',
  'too-little': 'too_little',
  repeated: 'refunded_before',
  'own-request': 'own_request',
  'decided-before': 'decided_before',
  'unknown-request': 'no_such_refund',
  'key-of-another': 'key_used',
  'not-failed': 'not_failed',
}

/** The code and the sentence of a refund refusal. */
export function refundRefusalText(refused: StaffRefundRefusal): { code: string; message: string } {
  if (refused.kind === 'more-than-left' || refused.kind === 'too-much')
    return { code: 'more_than_left', message: moreThanLeftText(refused.left) }
  if (refused.kind === 'rest-too-little')
    return { code: 'rest_too_little', message: restTooLittleText(refused.left) }
  const code = CODES[refused.kind]
  return { code, message: staffRefundText[code] }
}

/** The kinds of refusal that another amount avoids. */
const AMOUNT_KINDS: ReadonlySet<StaffRefundRefusal['kind']> = new Set([
  'more-than-left',
  'too-much',
  'too-little',
  'rest-too-little',
])

/**
 * The refusal of a refund on the wire.
 *
 * @param goodwill the requested goodwill in rupees; a refused amount belongs to its field unless it is 0
 */
export function refuseRefund(refused: StaffRefundRefusal, goodwill = 0): Refusal {
  const text = refundRefusalText(refused)
  const isGoodwill = goodwill > 0 && AMOUNT_KINDS.has(refused.kind)
  return refusal(200, isGoodwill ? { ...text, field: 'goodwill' } : text)
}
