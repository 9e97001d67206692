import { useEffect, useEffectEvent } from 'react'
import { pushToDataLayer } from './data-layer.ts'
import type { ProductView } from './product-view.ts'

/** Reports the view of a product's own page to the data layer once. */
export function useViewItem(product: ProductView): void {
  const { sku } = product
  const report = useEffectEvent((viewedSku: string) =>
    pushToDataLayer('view_item', { ...product, sku: viewedSku }),
  )

  // The page's data layer.
  useEffect(() => report(sku), [sku])
}
