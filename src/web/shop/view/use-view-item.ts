import { useEffect, useEffectEvent } from 'react'
import { pushToDataLayer } from './data-layer.ts'
import type { ProductView } from './product-view.ts'

/** Reports the view of a product's own page to the data layer once. */
export function useViewItem(product: ProductView): void {
  const { sku } = product
  const tell = useEffectEvent((shown: string) => pushToDataLayer('view_item', { ...product, sku: shown }))

  // The page's data layer.
  useEffect(() => tell(sku), [sku])
}
