import type { Coupon } from './coupons.ts'

/** Why a coupon may give away more than its operator means to. */
export type Generosity = 'whole-cart' | 'no-maximum'

type Giving = Pick<Coupon, 'percent' | 'amount' | 'maxDiscount' | 'minSubtotal'>

/**
 * Whether a coupon can make a cart free, or takes a percentage of however much is bought; null where it does neither.
 * A flat coupon makes a cart free where it takes off as much as the least that it asks for.
 */
export function generosity({ percent, amount, maxDiscount, minSubtotal }: Giving): Generosity | null {
  if (percent === null) return (amount ?? 0) >= minSubtotal ? 'whole-cart' : null
  if (percent === 100) return 'whole-cart'
  return maxDiscount === null ? 'no-maximum' : null
}
