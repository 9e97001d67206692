import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'
import { PriceList } from '../../features/prices/price-list.tsx'
import { priceText } from '../../features/prices/price-screen.messages.ts'

export const meta: MetaFunction = () => [{ title: consoleTitle(priceText.title) }]

/** The list of prices. */
export default function PricesPage() {
  return (
    <Guarded needs="catalogue.read" title={priceText.title}>
      <PriceList />
    </Guarded>
  )
}
