import type { Executor } from '../../platform/db/query.server.ts'
import type { Paise } from '../../kernel/money.ts'
import { cartLocation } from '../../domains/cart/cart-addresses.store.server.ts'
import type { CartOwner } from '../../domains/cart/cart.store.server.ts'
import { locatedPrices } from '../../domains/prices/located-prices.server.ts'

type PricedProduct = { id: number; hasLocatedPrices: boolean; price: Paise; originalPrice: Paise }

/**
 * The products with the prices of the session's cart: those of its address's area, else those of the session's
 * pincode. Nothing is read if no product has a price for a location.
 *
 * @see OPS-P04
 */
export async function atCartPrices<Product extends PricedProduct>(
  db: Executor,
  { id, customerId }: CartOwner,
  products: readonly Product[],
  now: Date,
): Promise<readonly Product[]> {
  if (id === null || !products.some(({ hasLocatedPrices }) => hasLocatedPrices)) return products
  const location = await cartLocation(db, { id, customerId })
  const located = await locatedPrices(db, products, location, now)
  return products.map((product) => {
    const own = located.get(product.id)
    return own === undefined ? product : { ...product, price: own.price, originalPrice: own.mrp }
  })
}
