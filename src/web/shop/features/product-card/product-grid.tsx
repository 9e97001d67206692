import { Suspense } from 'react'
import type { ProductView } from '../../view/product-view.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

export type ProductGridProps = {
  /** Read out before the cards. */
  heading: string
  products: readonly ProductView[]
}

/** Cards side by side, as many as fit. */
export function ProductGrid({ heading, products }: ProductGridProps) {
  return (
    <section className={styles['grid']} aria-label={heading}>
      <h2 className="visually-hidden">{heading}</h2>
      {products.map((product) => (
        // React hydrates each `Suspense` boundary in a separate task, and a tapped card first.
        <Suspense key={product.sku}>
          <ProductCard product={product} />
        </Suspense>
      ))}
    </section>
  )
}
