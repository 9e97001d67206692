import { formatDmy, istDate } from '../../kernel/ist.ts'
import { formatRupees } from '../../kernel/money.ts'
import { waitText } from '../../kernel/duration-text.ts'
import type { CouponRefusal } from './coupons.ts'

/** The texts of the coupons. @see COUP-02 … COUP-11, ERR-30 … ERR-32 */
export const couponText = {
  panelTitle: 'Payment Coupon for you',
  bestOffers: 'BEST OFFERS FOR YOU',
  code: 'Use code',
  viewAll: 'View all',
  apply: 'APPLY',
  remove: 'REMOVE',
  empty: 'Please enter a coupon code',
  unknown: 'Invalid Coupon',
  applied: 'Coupon Applied!',
  removed: 'Coupon Removed!',
  second: 'A coupon is already applied to the cart. Please remove it to apply another',
  applyFailed: 'Failed to apply coupon. Please try again.',
  removeFailed: 'Failed to remove coupon. Please try again.',
  coinsInUse: 'Cannot apply LC coins with coupon',
} as const

/** Why no more codes are accepted now, with the wait and what can still be used. */
export function tooManyCodes(seconds: number): string {
  const wait = waitText(seconds)
  return `You have tried too many coupon codes. Please try again in ${wait}, or use one of the offers in the list`
}

/** Formats why a coupon cannot be used. */
export function couponReason(refusal: CouponRefusal): string {
  switch (refusal.kind) {
    case 'not-started':
      return `This coupon can be used from ${formatDmy(istDate(refusal.from), '/')}`
    case 'over':
      return 'This coupon is over'
    case 'paused':
      return 'This coupon cannot be used at present'
    case 'used-up':
      return 'This coupon is fully used'
    case 'used-by-you':
      return 'You have used this coupon already'
    case 'used-this-month':
      return 'You have used this coupon this month. It can be used again next month'
    case 'first-order-only':
      return 'This coupon is for a first order'
    case 'not-for-these-items':
      return 'This coupon is not for the items in your cart'
    case 'subtotal-too-low':
      return `This coupon needs ${formatRupees(refusal.least, 0)} or more in the cart. Add items for ${formatRupees(refusal.missing, 0)}`
    case 'too-few-members':
      return `This coupon needs ${refusal.least} or more members in the booking`
    case 'coins-in-use':
      return couponText.coinsInUse
  }
}
