import { couponRefusalText } from '../../../domains/coupons/edit/console-coupons.messages.ts'
import { faultSentence } from '../../../domains/catalogue/edit/catalogue-edit.messages.ts'
import type { WireSavedCoupon } from '../../../domains/coupons/edit/console-coupons.contract.ts'
import type { Fault } from '../../../kernel/fault.ts'
import { refusal, type Refusal, type RefusalMessage } from '../../../kernel/refusal.ts'

/** The refusal of a coupon call, with its field if it concerns one. */
export function refuseCoupon(
  code: Exclude<keyof typeof couponRefusalText, 'stale'>,
  field?: string,
): Refusal {
  const message = { code, message: couponRefusalText[code] }
  return refusal(200, field === undefined ? message : { ...message, field })
}

/** 409: another person has changed the coupon. @see OPS-005 */
export function refuseStale(current: WireSavedCoupon): Refusal {
  return refusal(409, { code: 'stale', message: couponRefusalText.stale }, { data: { current } })
}

/** The refusal of invalid values, with one message for each field. */
export function refuseFaults(faults: readonly Fault[]): Refusal {
  const byField = new Map<string, RefusalMessage>()
  for (const { path, message } of faults) {
    // The first part of the path is the index of the coupon in its file.
    const field = ['coupon', ...path.slice(1)].map(String).join('.')
    if (!byField.has(field)) byField.set(field, { code: 'invalid', message: faultSentence(message), field })
  }
  return refusal(200, [...byField.values()])
}
