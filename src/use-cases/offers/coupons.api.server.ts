import { transaction } from '../../platform/db/transaction.server.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { lockOwnCart } from '../../domains/cart/cart.store.server.ts'
import { loadCart } from '../../domains/cart/load-cart.server.ts'
import { showCart, type CartParts } from '../../domains/cart/show-cart.server.ts'
import { applyCoupon, couponCart, setCoupon, type ApplyParts } from './apply-coupon.server.ts'
import { addCoupon, removeCoupon, websiteCouponList } from '../../domains/cart/coupons.contract.ts'
import { listedCoupons } from '../../domains/coupons/coupons.store.server.ts'
import { couponRefusal, isOffered } from '../../domains/coupons/coupons.ts'

/** What the coupon calls need. */
export type CouponsParts = ApplyParts & CartParts

/** The coupon calls. @see docs/rules/offers.md */
export function couponsHandlers(parts: CouponsParts): Handler[] {
  return [
    handle(websiteCouponList, async (_body, call) => {
      return {
        websiteCouponList: { error: 'false' as const, website_coupon_response: await offered(parts, call) },
      }
    }),
    handle(addCoupon, async ({ couponCode }, call) => {
      const refused = await applyCoupon(parts, couponCode, call)
      return refused ?? { applyCouponToCart: { cart: await showCart(parts, call) } }
    }),
    handle(removeCoupon, async (_body, call) => {
      await transaction(call.db, async (tx) => {
        const cart = await lockOwnCart(tx, call.session)
        if (cart !== undefined) await setCoupon(tx, { cartId: cart.id, code: null }, { ...parts, ...call })
      })
      return { removeCouponFromCart: { cart: await showCart(parts, call) } }
    }),
  ]
}

// A coupon that holds for the current cart comes first: the review displays only the first one.
async function offered({ catalogue }: CouponsParts, { db, session, now }: Call) {
  const cart = await loadCart(db, { catalogue, session, now })
  const listed = await listedCoupons(db, session.customerId, now)
  const usable = listed.filter(({ coupon, uses }) => isOffered(coupon, uses, now))
  const holds = usable.filter(
    ({ coupon, uses }) => couponRefusal(coupon, couponCart(cart), uses, now) === null,
  )
  return [...holds, ...usable.filter((one) => !holds.includes(one))].map(
    ({ coupon, description, details }) => ({ coupon_code: coupon.code, description, details }),
  )
}
