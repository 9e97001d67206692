import { execute, inTransaction, sql, type Executor } from '../../kernel/db.server.ts'
import { handle, type Call, type Handler } from '../../kernel/handler.server.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { patientsIn } from '../cart/cart-offers.ts'
import { lockOpenCart } from '../cart/cart.store.server.ts'
import { loadCart, loadOpenCart } from '../cart/load-cart.server.ts'
import type { LoadedCart } from '../cart/loaded-cart.ts'
import { settleCart } from '../cart/settle-cart.server.ts'
import { shownCart } from '../cart/shown-cart.server.ts'
import type { FeeSettings } from '../pricing/pricing.ts'
import { renewHold } from '../slots/places.store.server.ts'
import { addCoupon, removeCoupon, websiteCouponList } from './coupons.contract.ts'
import { couponReason, couponText } from './coupons.messages.ts'
import { findCoupon, listedCoupons, type FoundCoupon } from './coupons.store.server.ts'
import { couponRefusal, isOffered, type CouponCart, type CouponRefusal } from './coupons.ts'

/** What the calls of coupons stand on. */
export type CouponsParts = { settings: { fee: FeeSettings } }

/** The calls of coupons. @see contract.md §3 "Cart" */
export function couponsHandlers({ settings: { fee } }: CouponsParts): Handler[] {
  return [
    handle(websiteCouponList, async (_body, call) => {
      return { websiteCouponList: { error: 'false' as const, website_coupon_response: await offered(call) } }
    }),
    handle(addCoupon, async ({ couponCode }, call) => {
      const refused = await inTransaction(call.db, (tx) => putCouponOn(tx, couponCode, call))
      return refused ?? { applyCouponToCart: { cart: await shownCart(call, fee) } }
    }),
    handle(removeCoupon, async (_body, call) => {
      await inTransaction(call.db, async (tx) => {
        const cart = await lockOpenCart(tx, call.session)
        if (cart !== undefined) await setCoupon(tx, cart.id, { code: null, call })
      })
      return { removeCouponFromCart: { cart: await shownCart(call, fee) } }
    }),
  ]
}

// What holds for the cart as it is comes first: the review shows the first one alone.
async function offered({ db, session, now }: Call) {
  const cart = await loadOpenCart(db, session, now)
  const listed = await listedCoupons(db, session.customerId, now)
  const usable = listed.filter(({ coupon, uses }) => isOffered(coupon, uses, now))
  const holds = usable.filter(
    ({ coupon, uses }) => couponRefusal(coupon, couponCart(cart), uses, now) === null,
  )
  return [...holds, ...usable.filter((one) => !holds.includes(one))].map(
    ({ coupon, description, details }) => ({ coupon_code: coupon.code, description, details }),
  )
}

async function putCouponOn(tx: Executor, code: string, call: Call): Promise<Refusal | null> {
  const { session, now } = call
  const locked = await lockOpenCart(tx, session)
  const cart = locked && (await loadCart(tx, locked.id, now, session.customerId))
  const found = await findCoupon(tx, code, cart?.customerId ?? session.customerId, now)
  if (found === undefined) return refusal(200, { code: 'unknown_coupon', message: couponText.unknown })
  if (cart?.coupon?.code === found.coupon.code) return null
  if (cart !== undefined && cart.coupon !== null)
    return refusal(200, { code: 'second_coupon', message: couponText.second })

  const why = whyNot(found, cart, now)
  if (cart === undefined || why !== null) return couponRefused(why ?? { kind: 'not-for-these-items' })
  await setCoupon(tx, cart.id, { code: found.coupon.code, call })
  return null
}

// While coins are on, what else a coupon would need is beside the point.
function whyNot(
  { coupon, uses }: FoundCoupon,
  cart: LoadedCart | undefined,
  now: Date,
): CouponRefusal | null {
  if (cart !== undefined && cart.coins > 0 && !coupon.coinsAllowed) return { kind: 'coins-in-use' }
  return couponRefusal(coupon, couponCart(cart), uses, now)
}

function couponCart(cart: LoadedCart | undefined): CouponCart {
  if (cart === undefined) return { lines: [], members: 0, coins: 0 }
  return { lines: cart.lines, members: patientsIn(cart.lines), coins: cart.coins }
}

function couponRefused(why: CouponRefusal): Refusal {
  return refusal(200, { code: why.kind.replaceAll('-', '_'), message: couponReason(why) })
}

type Setting = { code: string | null; call: Call }

async function setCoupon(tx: Executor, cartId: string, { code, call }: Setting): Promise<void> {
  await execute(
    tx,
    sql`update carts set coupon_code = ${code}, changed_at = ${call.now} where id = ${cartId}`,
  )
  await renewHold(tx, cartId, call.now)
  await settleCart(tx, { cartId, customerId: call.session.customerId }, call.now)
}
