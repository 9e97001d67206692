import type { CouponState } from './coupon-state.ts'

/** The name of each state. @see OPS-K01 */
export const couponStateText: Record<CouponState, string> = {
  live: 'Live',
  planned: 'Planned',
  paused: 'Paused',
  used_up: 'Used up',
  ended: 'Ended',
}

/** Why a call about coupons is refused. */
export const couponRefusalText = {
  stale: 'Somebody else changed this coupon in the meantime. Check the current one, then save again.',
  unknown_coupon: 'There is no such coupon.',
  code_taken: 'This code belongs to another coupon.',
  code_fixed: 'A coupon keeps its code.',
  unknown_product: 'There is no such product on sale.',
  unknown_customer: 'No customer has this mobile number.',
} as const

/** The sentences for an invalid field of the simulator. */
export const simulatorFieldText = {
  mobile: 'Enter a valid 10-digit mobile number.',
  empty: 'Add a product first.',
  instant: 'Choose a date and time.',
} as const
