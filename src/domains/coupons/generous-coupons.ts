import type { Coupon } from './coupons.ts'

/** Why a coupon may give away more than the operator intends. */
export type Generosity = 'whole-cart' | 'no-maximum'

type Giving = Pick<Coupon, 'percent' | 'amount' | 'maxDiscount' | 'minSubtotal'>

/**
 * Whether a coupon can make a cart free, or has a percentage without an upper limit; null if neither.
 * A flat coupon makes a cart free if its discount is at least the minimum subtotal.
 */
export function generosity({ percent, amount, maxDiscount, minSubtotal }: Giving): Generosity | null {
  if (percent === null) return (amount ?? 0) >= minSubtotal ? 'whole-cart' : null
  if (percent === 100) return 'whole-cart'
  return maxDiscount === null ? 'no-maximum' : null
}
