import { percentOff, toRupees } from '../../kernel/money.ts'
import type { ShownProduct } from './shown-product.ts'

/**
 * Tells the page's data layer, in GA4's shape, that a product went into the cart; nothing personal is in it, and
 * nothing is sent anywhere unless the operator connects something to it.
 *
 * @see checklist CARD-07
 */
export function pushAddToCart(product: ShownProduct): void {
  const layer: unknown = Reflect.get(window, 'dataLayer')
  const event = addToCartEvent(product)
  if (Array.isArray(layer)) layer.push(event)
  else Reflect.set(window, 'dataLayer', [event])
}

function addToCartEvent({ sku, name, prices, isDiagnostic }: ShownProduct) {
  const price = prices === null ? 0 : toRupees(prices.price)
  const saved = prices === null ? 0 : toRupees(prices.originalPrice) - price
  const item = {
    item_id: sku,
    item_name: name,
    item_category: isDiagnostic ? 'diagnostic' : 'regular',
    price,
    quantity: 1,
    ...(prices !== null && percentOff(prices.price, prices.originalPrice) > 0 ? { discount: saved } : {}),
  }
  return { event: 'add_to_cart', ecommerce: { currency: 'INR', value: price, items: [item] } }
}
