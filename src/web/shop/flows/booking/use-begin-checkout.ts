import { useEffect } from 'react'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { layerItem } from '../../data/use-remove-from-cart.ts'
import { appliedCode } from '../../features/offers/offer.ts'
import { ecommerceItem, pushEvent } from '../../view/data-layer.ts'

// Each document reports a cart once, however often the shopper returns to it before the payment.
let reportedId: string | null = null

/** Reports the start of a cart's booking to the data layer. @see docs/data-layer.md */
export function useBeginCheckout(cart: WireCart | undefined, isBooking: boolean): void {
  // The page's data layer.
  useEffect(() => {
    if (!isBooking || cart === undefined || cart.items.length === 0 || cart.id === reportedId) return
    reportedId = cart.id
    pushEvent('begin_checkout', checkoutOf(cart))
  }, [cart, isBooking])
}

/** A cart in GA4's shape, in rupees: `value` is the sum of its items, before coupon, coins and charges. */
export function checkoutOf(cart: Pick<WireCart, 'items' | 'prices' | 'applied_coupons'>) {
  const code = appliedCode(cart)
  const coupon = code === null ? {} : { coupon: code }
  return {
    currency: 'INR',
    value: cart.prices.subtotal_excluding_tax.value,
    ...coupon,
    items: cart.items.map((item) => ({ ...ecommerceItem(layerItem(item)), ...coupon })),
  }
}
