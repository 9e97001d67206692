import { createContext, useContext } from 'react'
import type { ProductView } from '../view/product-view.ts'

/** The prices of the session's pincode that differ from those of the page, by product. */
export type LocalPrices = ReadonlyMap<number, ProductView['prices']>

/** Provides the prices of the session's pincode; null until they have loaded, and if the pincode has none. */
export const PricesContext = createContext<LocalPrices | null>(null)

/** Returns the function that applies the prices of the session's pincode to a product. @see OPS-P05 */
export function useLocalPrices() {
  const localPrices = useContext(PricesContext)
  return (product: ProductView): ProductView => ({
    ...product,
    prices: (product.prices && localPrices?.get(product.productId)) ?? product.prices,
  })
}
