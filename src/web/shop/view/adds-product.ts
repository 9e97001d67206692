import { formatRupees } from '../../../kernel/money.ts'
import type { ProductView } from './product-view.ts'

/** The attributes of a button that adds a product, for a tap before hydration. @see docs/adr/0072 */
export function addsProduct({ name, prices }: ProductView) {
  return { 'data-adds': name, 'data-price': prices ? formatRupees(prices.price, 0) : '' }
}
