import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../../app/console.messages.ts'
import { ProductList } from '../../features/catalogue/product-list.tsx'
import { catalogueText } from '../../features/catalogue/catalogue-screen.messages.ts'
import { Guarded } from '../../features/navigation/guarded.tsx'

export const meta: MetaFunction = () => [{ title: consoleTitle(catalogueText.title) }]

/** The list of products. */
export default function CataloguePage() {
  return (
    <Guarded needs="catalogue.read" title={catalogueText.title}>
      <ProductList />
    </Guarded>
  )
}
