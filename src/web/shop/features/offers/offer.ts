import { rupees, type Paise } from '../../../../kernel/money.ts'
import type { Calls } from '../../../../contract.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { couponText } from '../../../../domains/coupons/coupons.messages.ts'
import type { CallFailure } from '../../../app/call.ts'

/** A coupon as the list of offers returns it. */
export type Offer =
  Calls['/api/coupon/website-coupon-list']['reply']['websiteCouponList']['website_coupon_response'][number]

/** The coupon of the card: the one on the cart, else the list's first. */
export type CardOffer = { code: string; description: string | null; saved: Paise | null }

/** The one coupon that the card shows; null if there is none. @see COUP-01 */
export function cardOffer(offers: readonly Offer[], cart: WireCart): CardOffer | null {
  const applied = appliedCode(cart)
  if (applied !== null) {
    const listed = offers.find((offer) => isSameCode(offer.coupon_code, applied))
    return { code: applied, description: listed?.description ?? null, saved: couponSaving(cart) }
  }
  const [first] = offers
  return first === undefined ? null : { code: first.coupon_code, description: first.description, saved: null }
}

/** The code of the coupon on the cart; null if there is none. */
export function appliedCode({ applied_coupons }: Pick<WireCart, 'applied_coupons'>): string | null {
  return applied_coupons[0]?.code ?? null
}

/** Whether two codes name the same coupon; the comparison ignores case. */
export function isSameCode(typed: string, code: string | null): boolean {
  return code !== null && typed.trim().toUpperCase() === code.toUpperCase()
}

/** The values that the list of offers depends on: another cart may use other coupons. */
export function offerFacts(cart: WireCart): string[] {
  const lines = cart.items.map(({ uid, quantity }) => `${uid} ${quantity}`)
  return [cart.id ?? '', String(cart.prices.subtotal_excluding_tax.value), appliedCode(cart) ?? '', ...lines]
}

/** The message if a coupon was not applied to the cart. @see COUP-08, COUP-09 */
export function applyFailure(failure: CallFailure): string {
  if (failure.kind === 'no-answer' || failure.status >= 500) return couponText.applyFailed
  return failure.message === '' ? couponText.unknown : failure.message
}

function couponSaving({ prices }: WireCart): Paise {
  return rupees(prices.discounts[0]?.amount.value ?? 0)
}
