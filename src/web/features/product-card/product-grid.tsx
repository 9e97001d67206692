import { Suspense } from 'react'
import { escaped } from '../../client/kept-html.ts'
import type { ShownProduct } from '../../client/shown-product.ts'
import { ProductCard, useWrittenCards } from './product-card.tsx'
import styles from './product-grid.module.css'

export type ProductGridProps = {
  /** Read out before the cards. */
  heading: string
  products: readonly ShownProduct[]
}

/** Cards side by side, as many as fit. */
export function ProductGrid({ heading, products }: ProductGridProps) {
  const cards = useWrittenCards(products)
  if (import.meta.env.SSR && cards !== null) {
    const inside = { __html: gridOf(heading, cards) }
    return <section className={styles['grid']} aria-label={heading} dangerouslySetInnerHTML={inside} />
  }
  return (
    <section className={styles['grid']} aria-label={heading}>
      <h2 className="visually-hidden">{heading}</h2>
      {products.map((product) => (
        // Each comes alive in a turn of its own, the one that is tapped first.
        <Suspense key={product.sku}>
          <ProductCard product={product} />
        </Suspense>
      ))}
    </section>
  )
}

// The very bytes of what stands above, with React's own marks around what comes alive in a turn of its own.
function gridOf(heading: string, cards: readonly string[]): string {
  const title = `<h2 class="visually-hidden">${escaped(heading)}</h2>`
  return title + cards.map((card) => `<!--$-->${card}<!--/$-->`).join('')
}
