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

/** A line as far as offers go. */
export type OfferLine = CouponLine & { isDiagnostic: boolean; members: readonly { id: number }[] }

/** What the shopper put on the cart, and what it is judged by. */
export type RequestedOffers = {
  coupon: { coupon: Coupon; uses: CouponUses } | null
  coins: number
  /** What the customer owns; 0 for a visitor. */
  balance: number
}

/** The coupon of a cart, as long as it holds. */
export type HeldCoupon = Pick<Coupon, 'code' | 'coinsAllowed' | 'totalLimit'>

/** What does not hold any more, wholly or in part. */
export type LostOffer =
  | { kind: 'coupon'; code: string; why: CouponRefusal }
  | { kind: 'coins'; asked: number; left: number }

/** What of the offers counts now. `couponByLine` follows the lines. */
export type OffersNow = {
  coupon: HeldCoupon | null
  couponByLine: Paise[]
  coins: number
  purse: Purse
  lost: LostOffer[]
}

/**
 * What counts of a cart's coupon and coins. The coupon comes first; the coins pay what it leaves of the tests.
 * Where both stand together and may not, the coins go: they are kept in the purse.
 *
 * @see docs/rules/cart.md
 */
export function offersNow(lines: readonly OfferLine[], asked: RequestedOffers, now: Date): OffersNow {
  const cart = { lines, members: patientsIn(lines), coins: 0 }
  const why = asked.coupon && couponRefusal(asked.coupon.coupon, cart, asked.coupon.uses, now)
  const coupon = why === null && asked.coupon !== null ? asked.coupon.coupon : null
  const byLine = coupon === null ? lines.map(() => paise(0)) : couponByLine(coupon, lines)

  const purse = purseFor(lines, { byLine, coupon, balance: asked.balance })
  const coins = coinsThatCount(asked.coins, purse)
  const lost: LostOffer[] = []
  if (why !== null && asked.coupon !== null)
    lost.push({ kind: 'coupon', code: asked.coupon.coupon.code, why })
  if (coins < asked.coins) lost.push({ kind: 'coins', asked: asked.coins, left: coins })
  return { coupon: coupon && held(coupon), couponByLine: byLine, coins, purse, lost }
}

/** How many patients are booked in a cart. */
export function patientsIn(lines: readonly Pick<OfferLine, 'members'>[]): number {
  return new Set(lines.flatMap((line) => line.members.map(({ id }) => id))).size
}

type Spread = { byLine: readonly Paise[]; coupon: Coupon | null; balance: number }

function purseFor(lines: readonly OfferLine[], { byLine, coupon, balance }: Spread): Purse {
  const payable = lines.map((line, index) => ({ ...line, couponAmount: byLine[index] ?? paise(0) }))
  return { balance, cap: coinsCap(payable), couponAllows: coupon === null || coupon.coinsAllowed }
}

function held({ code, coinsAllowed, totalLimit }: Coupon): HeldCoupon {
  return { code, coinsAllowed, totalLimit }
}
