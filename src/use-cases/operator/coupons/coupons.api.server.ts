import type { CatalogueCache } from '../../../domains/catalogue/catalogue-cache.server.ts'
import {
  couponsList,
  couponsPause,
  couponsSave,
  couponsSimulate,
  couponsStats,
} from '../../../domains/coupons/edit/console-coupons.contract.ts'
import {
  couponRecord,
  COUPONS_PAGE,
  couponStats,
  listCoupons,
  type CouponCursor,
  type VersionedCoupon,
} from '../../../domains/coupons/edit/console-coupons.store.server.ts'
import { couponReason } from '../../../domains/coupons/coupons.messages.ts'
import type { CouponFigures } from '../../../domains/coupons/edit/coupon-state.ts'
import { handleStaff, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import type { Reply } from '../../../kernel/endpoint.ts'
import { istIso } from '../../../kernel/ist.ts'
import { paise, rupees } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import type { Result } from '../../../kernel/result.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { countSearch } from '../orders/count-search.server.ts'
import { refuseCoupon } from './coupon-refusals.server.ts'
import { pauseCoupon, saveCoupon, toWireSaved } from './save-coupon.server.ts'
import { simulateCoupons, type Simulated } from './simulate.server.ts'

const MOST_OFFERS = 500

/** The dependencies of the coupon calls. */
export type CouponParts = Pick<OperatorParts, 'secretKey' | 'settings'> & { catalogue: CatalogueCache }

/** The coupon calls of the console. @see OPS-K01 … OPS-K03 */
export function couponHandlers(parts: CouponParts): StaffHandler[] {
  return [...readers(), ...writers(parts), simulator(parts)]
}

function readers(): StaffHandler[] {
  return [
    handleStaff(couponsList, async ({ q, state, after }, { db, now }) => {
      const rows = await listCoupons(db, { q, state, after: parseCursor(after) }, now)
      const items = rows.slice(0, COUPONS_PAGE)
      const last = rows.length > COUPONS_PAGE ? items.at(-1) : undefined
      return {
        items: items.map(({ isMore, ...stored }) => ({ ...toWireSaved(stored, now), is_more: isMore })),
        more: last !== undefined,
        after: last === undefined ? null : `${last.rule.sort}_${last.coupon_code}`,
      }
    }),

    handleStaff(couponsStats, async ({ code }, { db, now }) => {
      const stored = await couponRecord(db, code, now)
      if (stored === undefined) return refuseCoupon('unknown_coupon')
      const { waiting, months } = await couponStats(db, stored.coupon_code, now)
      return {
        ...toWireSaved(stored, now),
        waiting: toWireFigures(waiting),
        left: leftOf(stored),
        months: months.map(({ month, ...figures }) => ({ month, ...toWireFigures(figures) })),
      }
    }),
  ]
}

function writers(parts: CouponParts): StaffHandler[] {
  return [
    handleStaff(couponsSave, async ({ coupon, version = null }, call) =>
      replyOf(await saveCoupon(parts, call, { coupon, version })),
    ),
    handleStaff(couponsPause, async (body, call) => replyOf(await pauseCoupon(parts, call, body))),
  ]
}

// A call that names a customer uses up one search, as at the orders desk.
function simulator(parts: CouponParts): StaffHandler {
  return handleStaff(couponsSimulate, async ({ cart, code = null, ...body }, call) => {
    const isOfPerson = body.customer.kind === 'mobile'
    const limited = isOfPerson ? await countSearch(parts, call) : null
    if (limited !== null) return limited
    const { db, now } = call
    const simulation = { ...body, code, cart: { ...cart, pincode: cart.pincode ?? null } }
    const simulated = await simulateCoupons(db, parts.catalogue, simulation, now)
    if (simulated.ok) return toWireSimulated(simulated.value, body.at ?? now)
    const why = simulated.refusal
    return why.kind === 'unknown-customer'
      ? refuseCoupon('unknown_customer', 'customer.mobile')
      : refuseCoupon('unknown_product', `cart.lines.${why.line}.sku`)
  })
}

function toWireSimulated(
  { offers, cart, patients, coins }: Simulated,
  at: Date,
): Reply<typeof couponsSimulate> {
  const usable = offers.usable.map(({ offer: { coupon }, saving }) => ({
    code: coupon.code,
    amount: moneyOf(saving),
    why: null,
    why_code: null,
    listed: coupon.isListed,
  }))
  const notUsable = offers.notUsable.map(({ offer: { coupon }, why }) => ({
    code: coupon.code,
    amount: null,
    why: couponReason(why),
    why_code: why.kind.replaceAll('-', '_'),
    listed: coupon.isListed,
  }))
  const all = [...usable, ...notUsable]
  const subtotal = cart.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    offers: all.slice(0, MOST_OFFERS),
    more: all.length > MOST_OFFERS,
    subtotal: moneyOf(paise(subtotal)),
    patients,
    coins,
    at: istIso(at),
  }
}

function leftOf({ rule, uses, given }: VersionedCoupon) {
  return {
    uses: rule.total_limit === null ? null : Math.max(0, rule.total_limit - uses),
    budget: rule.budget === null ? null : moneyOf(paise(Math.max(0, rupees(rule.budget) - given))),
  }
}

function toWireFigures({ uses, given }: CouponFigures) {
  return { uses, given: moneyOf(given) }
}

function parseCursor(after: string | null): CouponCursor | null {
  const [, sort = '', code = ''] = /^(-?\d{1,9})_([A-Z0-9]{1,40})$/.exec(after ?? '') ?? []
  return code === '' ? null : { sort: Number(sort), code }
}

function replyOf<T>(result: Result<T, Refusal>): T | Refusal {
  return result.ok ? result.value : result.refusal
}
