import { transaction } from '../../platform/db/transaction.server.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { lockOwnCart } from '../../domains/cart/cart.store.server.ts'
import { loadCart } from '../../domains/cart/load-cart.server.ts'
import { showCart, type CartParts } from '../../domains/cart/show-cart.server.ts'
import { applyCoupon, couponCart, setCoupon, type ApplyParts } from './apply-coupon.server.ts'
import { addCoupon, removeCoupon, websiteCouponList } from '../../domains/cart/coupons.contract.ts'
import { listedCoupons } from '../../domains/coupons/coupons.store.server.ts'
import { couponReason } from '../../domains/coupons/coupons.messages.ts'
import { cartOffers } from '../../domains/coupons/coupons.ts'
import { moneyOf } from '../../kernel/wire.ts'

/** The dependencies of the coupon calls. */
export type CouponsParts = ApplyParts & CartParts

/** The coupon calls. @see docs/rules/offers.md */
export function couponsHandlers(parts: CouponsParts): Handler[] {
  return [
    handle(websiteCouponList, async (_body, call) => {
      return { websiteCouponList: { error: 'false' as const, ...(await offeredCoupons(parts, call)) } }
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

/** The listed coupons: those that the session's cart can use, and the others with the reason. */
export async function offeredCoupons(
  { catalogue }: Pick<CouponsParts, 'catalogue'>,
  { db, session, now }: Pick<Call, 'db' | 'session' | 'now'>,
) {
  const cart = await loadCart(db, { catalogue, session, now })
  const customerId = cart?.customerId ?? session.customerId
  const listed = await listedCoupons(db, customerId, now)
  const { usable, notUsable } = cartOffers(listed, couponCart(cart), now)
  return {
    website_coupon_response: usable.map(({ offer: { coupon, description, details }, saving }) => ({
      coupon_code: coupon.code,
      description,
      details,
      saving: moneyOf(saving),
    })),
    not_usable: notUsable.map(({ offer: { coupon, description }, why }) => ({
      coupon_code: coupon.code,
      description,
      reason: couponReason(why),
    })),
  }
}
