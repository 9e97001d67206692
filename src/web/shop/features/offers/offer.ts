import { rupees, type Paise } from '../../../../kernel/money.ts'
import type { Calls } from '../../../../contract.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { couponText } from '../../../../domains/coupons/coupons.messages.ts'
import type { CallFailure } from '../../../app/call.ts'

/** The listed coupons, in the wire format. */
export type OfferLists = Calls['/api/coupon/website-coupon-list']['reply']['websiteCouponList']

/** A coupon that the cart can use. */
export type Offer = OfferLists['website_coupon_response'][number]

/** A coupon that the cart cannot use, with the reason. */
export type UnusableOffer = OfferLists['not_usable'][number]

/** The coupon of the card: the one on the cart, or the one with the largest saving. */
export type CardOffer = { code: string; description: string | null; saving: Paise; isApplied: boolean }

/** The coupon that the card shows; null if there is none. @see COUP-01 */
export function cardOffer(offers: readonly Offer[], cart: WireCart): CardOffer | null {
  const applied = appliedCode(cart)
  if (applied !== null) {
    const listed = offers.find((offer) => isSameCode(offer.coupon_code, applied))
    const description = listed?.description ?? null
    return { code: applied, description, saving: couponSaving(cart), isApplied: true }
  }
  const [first] = offers
  if (first === undefined) return null
  const { coupon_code: code, description } = first
  return { code, description, saving: offerSaving(first), isApplied: false }
}

/** The saving of an offer on this cart. */
export function offerSaving({ saving }: Pick<Offer, 'saving'>): Paise {
  return rupees(saving.value)
}

/** The code of the coupon on the cart; null if there is none. */
export function appliedCode({ applied_coupons }: Pick<WireCart, 'applied_coupons'>): string | null {
  return applied_coupons[0]?.code ?? null
}

/** Whether two codes name the same coupon; the comparison ignores case. */
export function isSameCode(typed: string, code: string | null): boolean {
  return code !== null && typed.trim().toUpperCase() === code.toUpperCase()
}

/** The values of the cart that the list of offers depends on, for its query key. */
export function offerFacts(cart: WireCart): string[] {
  const lines = cart.items.map(({ uid, quantity }) => `${uid} ${quantity}`)
  const { subtotal_excluding_tax: subtotal, labaya_points: coins } = cart.prices
  return [cart.id ?? '', String(subtotal.value), String(coins.value), appliedCode(cart) ?? '', ...lines]
}

/** The message if a coupon was not applied to the cart. @see COUP-08, COUP-09 */
export function applyFailure(failure: CallFailure): string {
  if (failure.kind === 'no-answer' || failure.status >= 500) return couponText.applyFailed
  return failure.message === '' ? couponText.unknown : failure.message
}

function couponSaving({ prices }: WireCart): Paise {
  return rupees(prices.discounts[0]?.amount.value ?? 0)
}
