/** The coupons that coins may stand beside. @see spec part 2, §9; checklist COUP-13, CONST-10 */
export const COINS_COUPONS: readonly string[] = ['PAYDAY20', 'SAVE25OVER599', '35OFF699']

/** Whether coins may be put on a cart with this coupon, or with none. @see checklist COIN-03 */
export function allowsCoins(couponCode: string | null): boolean {
  return couponCode === null || COINS_COUPONS.includes(couponCode)
}
