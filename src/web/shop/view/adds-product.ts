import { formatRupees } from '../../../kernel/money.ts'
import type { ProductView } from './product-view.ts'

/** What a button that adds a product says of it in the HTML, for a tap before the page is hydrated. @see docs/adr/0072 */
export function addsProduct({ name, prices }: ProductView) {
  return { 'data-adds': name, 'data-price': prices ? formatRupees(prices.price, 0) : '' }
}
