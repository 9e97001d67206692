import type { Paise } from '../../kernel/money.ts'
import { paise, rupees } from '../../kernel/money.ts'

/** The cost of a line's tests after the coupon. Regular items cannot be paid with coins. */
export type CoinLine = { price: Paise; quantity: number; couponAmount: Paise; isDiagnostic: boolean }

/** Why a number of coins cannot be applied to the cart. @see COIN-06, COIN-07 */
export type CoinRefusal = { kind: 'not-whole' } | { kind: 'above-balance' } | { kind: 'coupon-in-use' }

/** The balance, and how much of it the cart accepts. One coin is one rupee. */
export type Purse = {
  balance: number
  cap: number
  /** Whether the cart's coupon, if it has one, can be combined with coins. */
  couponAllows: boolean
}

/** The reasons of a movement. @see SEC-11 */
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

/** The most coins that a cart accepts: whole rupees of what is payable for tests. */
export function coinsCap(lines: readonly CoinLine[]): number {
  return Math.floor(payableForTests(lines) / rupees(1))
}

/** Why a number of coins is refused; null if it is accepted, up to the cap. @see docs/rules/offers.md */
export function coinRefusal(requested: number, purse: Purse): CoinRefusal | null {
  if (!Number.isSafeInteger(requested) || requested < 1) return { kind: 'not-whole' }
  if (requested > purse.balance) return { kind: 'above-balance' }
  return purse.couponAllows ? null : { kind: 'coupon-in-use' }
}

/** The coins that count now, of those requested earlier: the cart or the balance may have shrunk since. */
export function coinsThatCount(requested: number, { balance, cap, couponAllows }: Purse): number {
  return couponAllows ? Math.max(0, Math.min(requested, balance, cap)) : 0
}

/** The coins that a completed order earns, rounded down to whole coins. @see docs/rules/offers.md */
export function coinsEarned(paidForTests: Paise, earnPercent: number): number {
  return Math.floor((paidForTests * earnPercent) / 100 / rupees(1))
}
