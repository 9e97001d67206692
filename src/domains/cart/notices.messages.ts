import type { Paise } from '../../kernel/money.ts'
import { formatRupees } from '../../kernel/money.ts'
import { couponReason } from '../coupons/coupons.messages.ts'
import type { LostOffer } from './cart-offers.ts'

/** The notice of a line that changed after it was added. */
export const cartNotice = {
  price_changed: (name: string, was: Paise, now: Paise) =>
    `The price of ${name} changed from ${formatRupees(was, 0)} to ${formatRupees(now, 0)}`,
  no_longer_available: (name: string) => `${name} is no longer available`,
} as const

/** The notice of a coupon or coins that were removed. */
export function lostNotice(lost: LostOffer): { code: string; message: string } {
  if (lost.kind === 'coupon') {
    const message = `Coupon ${lost.code} was removed. ${couponReason(lost.why)}`
    return { code: 'coupon_removed', message }
  }
  if (lost.left === 0) return { code: 'coins_removed', message: 'Your LA Coins were removed from this cart' }
  const message = `You can now use ${lost.left} LA Coins on this cart instead of ${lost.requested}`
  return { code: 'coins_reduced', message }
}

/** The notice of the coupon that another one replaced when two carts were merged. */
export function displacedNotice(code: string): { code: string; message: string } {
  return {
    code: 'coupon_removed',
    message: `Coupon ${code} was removed because a cart can have only one coupon`,
  }
}
