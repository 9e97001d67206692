import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { coinMessage, onlySomeCoins } from '../../../../domains/coins/coins.messages.ts'
import { walletText } from '../../../../domains/coins/wallet.messages.ts'

/** The shopper's balance, and the number of coins that the cart accepts. */
export type CoinBalance = { balance: number; redeemable: number }

/** A purse for a cart, with whether the cart's coupon allows coins. */
export type CartPurse = CoinBalance & { couponAllows: boolean }

/** Why the switch is disabled, and what to do about it. */
export type NotAllowed = { reason: string; advice: string }

/** Parses the reply's text; null if its format is unknown. @see docs/rules/offers.md */
export function parsePurse(response: string): CoinBalance | null {
  const read: unknown = JSON.parse(response)
  if (typeof read !== 'object' || read === null || !('balance' in read)) return null
  const redeemable = 'redeemable' in read ? Number(read.redeemable) : Number.NaN
  const balance = Number(read.balance)
  return Number.isInteger(balance) && Number.isInteger(redeemable) ? { balance, redeemable } : null
}

/** The number of coins on the cart; one coin is one rupee. @see COIN-05 */
export function coinsOn({ prices }: Pick<WireCart, 'prices'>): number {
  return prices.labaya_points.value
}

/** Why coins cannot be switched on; null if they can be, and while they are on. @see COIN-03 */
export function notAllowed(
  cart: WireCart,
  { balance, redeemable, couponAllows }: CartPurse,
): NotAllowed | null {
  const code = cart.applied_coupons[0]?.code ?? null
  if (coinsOn(cart) > 0) return null
  if (code !== null && !couponAllows) {
    return { reason: coinMessage['coupon-in-use'], advice: walletText.otherCoupon(code) }
  }
  if (balance < 1) return { reason: walletText.noCoins, advice: walletText.noCoins }
  return redeemable < 1 ? { reason: walletText.nothingToPay, advice: walletText.nothingToPay } : null
}

/** The problem of a typed amount; null for a valid or an unfinished amount. @see COIN-07 */
export function amountProblem(typed: string, { balance, redeemable }: CoinBalance): string | null {
  const amount = Number(typed)
  if (amount > balance) return coinMessage['above-balance']
  return amount > redeemable ? onlySomeCoins(redeemable) : null
}

/** Whether this number of coins can be applied to the cart: above 0, within the balance and the cap. @see COIN-06 */
export function isUsable(typed: string, purse: CoinBalance): boolean {
  return /^\d+$/.test(typed) && Number(typed) > 0 && amountProblem(typed, purse) === null
}

/** The values of the cart that the purse depends on, for its query key. */
export function purseFacts({ id, items, prices, applied_coupons }: WireCart): string[] {
  const lines = items.map(({ uid, quantity }) => `${uid} ${quantity}`)
  const subtotal = String(prices.subtotal_excluding_tax.value)
  return [id ?? '', subtotal, applied_coupons[0]?.code ?? '', ...lines]
}
