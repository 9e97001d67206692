import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { ProductScreen } from '../../features/catalogue/product-screen.tsx'
import { catalogueText } from '../../features/catalogue/catalogue-screen.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(catalogueText.title) }]

/** One product. */
export default function ProductPage() {
  return (
    <Guarded needs="catalogue.read" title={catalogueText.title}>
      <ProductScreen />
    </Guarded>
  )
}
