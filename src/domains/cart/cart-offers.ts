import { paise, type Paise } from '../../kernel/money.ts'
import { coinsCap, coinsThatCount, type Purse } from '../coins/coins.ts'
import {
  couponByLine,
  couponRefusal,
  type Coupon,
  type CouponLine,
  type CouponRefusal,
  type CouponUses,
} from '../coupons/coupons.ts'

/** The fields of a line that offers depend on. */
export type OfferLine = CouponLine & { isDiagnostic: boolean; members: readonly { id: number }[] }

/** The offers that the shopper requested, and what they are checked against. */
export type RequestedOffers = {
  coupon: { coupon: Coupon; uses: CouponUses } | null
  coins: number
  /** The customer's balance; 0 for a visitor. */
  balance: number
}

/** The coupon of a cart while it is valid. */
export type HeldCoupon = Pick<Coupon, 'code' | 'coinsAllowed' | 'totalLimit' | 'budget'>

/** An offer that is no longer valid, wholly or in part. */
export type LostOffer =
  | { kind: 'coupon'; code: string; why: CouponRefusal }
  | { kind: 'coins'; requested: number; left: number }

/** The offers that count now. `couponByLine` has the order of the lines. */
export type OffersNow = {
  coupon: HeldCoupon | null
  couponByLine: Paise[]
  coins: number
  purse: Purse
  lost: LostOffer[]
}

/**
 * Decides what counts of a cart's coupon and coins. The coupon is applied first; coins pay what remains of the tests.
 * If the two cannot be combined, the coins are removed and stay in the purse.
 *
 * @see docs/rules/cart.md
 */
export function offersNow(lines: readonly OfferLine[], requested: RequestedOffers, now: Date): OffersNow {
  const cart = { lines, members: patientsIn(lines), coins: 0 }
  const why = requested.coupon && couponRefusal(requested.coupon.coupon, cart, requested.coupon.uses, now)
  const coupon = why === null && requested.coupon !== null ? requested.coupon.coupon : null
  const byLine = coupon === null ? lines.map(() => paise(0)) : couponByLine(coupon, lines)

  const purse = purseFor(lines, { byLine, coupon, balance: requested.balance })
  const coins = coinsThatCount(requested.coins, purse)
  const lost: LostOffer[] = []
  if (why !== null && requested.coupon !== null)
    lost.push({ kind: 'coupon', code: requested.coupon.coupon.code, why })
  if (coins < requested.coins) lost.push({ kind: 'coins', requested: requested.coins, left: coins })
  return { coupon: coupon && held(coupon), couponByLine: byLine, coins, purse, lost }
}

/** The number of patients booked in a cart. */
export function patientsIn(lines: readonly Pick<OfferLine, 'members'>[]): number {
  return new Set(lines.flatMap((line) => line.members.map(({ id }) => id))).size
}

type Spread = { byLine: readonly Paise[]; coupon: Coupon | null; balance: number }

function purseFor(lines: readonly OfferLine[], { byLine, coupon, balance }: Spread): Purse {
  const payable = lines.map((line, index) => ({ ...line, couponAmount: byLine[index] ?? paise(0) }))
  return { balance, cap: coinsCap(payable), couponAllows: coupon === null || coupon.coinsAllowed }
}

function held({ code, coinsAllowed, totalLimit, budget }: Coupon): HeldCoupon {
  return { code, coinsAllowed, totalLimit, budget }
}
