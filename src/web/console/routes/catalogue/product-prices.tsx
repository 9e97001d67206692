import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'
import { priceText } from '../../features/prices/price-screen.messages.ts'
import { ProductPrices } from '../../features/prices/product-prices.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(priceText.title) }]

/** The prices of one product. */
export default function ProductPricesPage() {
  return (
    <Guarded needs="catalogue.read" title={priceText.title}>
      <ProductPrices />
    </Guarded>
  )
}
