import { toRupees, type Paise } from '../../../kernel/money.ts'

/** A product in the data layer, without data of the shopper. */
export type LayerItem = {
  sku: string
  name: string
  isDiagnostic: boolean
  prices: { price: Paise; originalPrice: Paise } | null
  quantity?: number
}

/** An event about a product. */
type ProductEvent = 'add_to_cart' | 'remove_from_cart' | 'view_item'

/**
 * Pushes an event about a product to the page's data layer, in GA4's format. It contains no personal data, and
 * nothing is sent anywhere unless the operator connects a service to it.
 *
 * @see CARD-07; docs/data-layer.md
 */
export function pushToDataLayer(event: ProductEvent, product: LayerItem): void {
  const item = ecommerceItem(product)
  pushEvent(event, { currency: 'INR', value: item.price * item.quantity, items: [item] })
}

/** Pushes an event of GA4's e-commerce to the page's data layer. */
export function pushEvent(event: ProductEvent | 'begin_checkout' | 'purchase', ecommerce: object): void {
  const layer: unknown = Reflect.get(window, 'dataLayer')
  const entry = { event, ecommerce }
  if (Array.isArray(layer)) layer.push(entry)
  else Reflect.set(window, 'dataLayer', [entry])
}

/** A product as an item of an event, in rupees. */
export function ecommerceItem({ sku, name, prices, isDiagnostic, quantity = 1 }: LayerItem) {
  const price = prices === null ? 0 : toRupees(prices.price)
  const saved = prices === null ? 0 : toRupees(prices.originalPrice) - price
  return {
    item_id: sku,
    item_name: name,
    item_category: isDiagnostic ? 'diagnostic' : 'regular',
    price,
    quantity,
    ...(saved > 0 ? { discount: saved } : {}),
  }
}
