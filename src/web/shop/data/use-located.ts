import { createContext, useContext } from 'react'
import type { ProductView } from '../view/product-view.ts'

/** The prices of the session's pincode that differ from those of the page, by product. */
export type LocatedPrices = ReadonlyMap<number, ProductView['prices']>

/** Provides the prices of the session's pincode; null until they have loaded, and where there are none. */
export const PricesContext = createContext<LocatedPrices | null>(null)

/** Gives a product the price of the session's pincode. @see OPS-P05 */
export function useLocated() {
  const located = useContext(PricesContext)
  return (product: ProductView): ProductView => ({
    ...product,
    prices: (product.prices && located?.get(product.productId)) ?? product.prices,
  })
}
