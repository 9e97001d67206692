import type { Paise } from '../../kernel/money.ts'
import { paise, rupees } from '../../kernel/money.ts'

/** A line as far as coins go: what its tests cost after the coupon. Goods are not paid with coins. */
export type CoinLine = { price: Paise; quantity: number; couponAmount: Paise; isDiagnostic: boolean }

/** Why a number of coins cannot be put on the cart. @see COIN-06, COIN-07 */
export type CoinRefusal = { kind: 'not-whole' } | { kind: 'above-balance' } | { kind: 'coupon-in-use' }

/** What a shopper has, and what of it the cart takes. One coin is one rupee. */
export type Purse = {
  balance: number
  cap: number
  /** Whether the cart's coupon, if it has one, may stand beside coins. */
  couponAllows: boolean
}

/** Why coins moved. @see SEC-11 */
export type CoinMovementKind =
  | 'welcome'
  | 'granted'
  | 'hold'
  | 'spend'
  | 'return'
  | 'earned'
  | 'taken_back'
  | 'referral'
  | 'referred'

/** What is payable for tests after the coupon. @see docs/rules/offers.md */
export function payableForTests(lines: readonly CoinLine[]): Paise {
  const parts = lines.map(({ price, quantity, couponAmount, isDiagnostic }) =>
    isDiagnostic ? Math.max(0, price * quantity - couponAmount) : 0,
  )
  return paise(parts.reduce((sum, part) => sum + part, 0))
}

/** The most coins that a cart takes: whole rupees of what is payable for tests. */
export function coinsCap(lines: readonly CoinLine[]): number {
  return Math.floor(payableForTests(lines) / rupees(1))
}

/** Why so many coins are refused; null where they are taken, up to the cap. @see docs/rules/offers.md */
export function coinRefusal(asked: number, purse: Purse): CoinRefusal | null {
  if (!Number.isSafeInteger(asked) || asked < 1) return { kind: 'not-whole' }
  if (asked > purse.balance) return { kind: 'above-balance' }
  return purse.couponAllows ? null : { kind: 'coupon-in-use' }
}

/** The coins that count, of those that were asked for once: the cart or the balance may have shrunk since. */
export function coinsThatCount(asked: number, { balance, cap, couponAllows }: Purse): number {
  return couponAllows ? Math.max(0, Math.min(asked, balance, cap)) : 0
}

/** The coins earned with a completed order: whole ones, rounded down. @see docs/rules/offers.md */
export function coinsEarned(paidForTests: Paise, earnPercent: number): number {
  return Math.floor((paidForTests * earnPercent) / 100 / rupees(1))
}
