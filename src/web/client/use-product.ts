import { useState } from 'react'
import type { WireProductDetail } from '../../domains/catalogue/detail.contract.ts'
import { keys } from './keys.ts'
import { ask } from './query-client.ts'
import { useQuery } from './query/use-query.ts'
import { productAddress } from './shown-product.ts'

/**
 * A product for an overlay that names it; after the overlay has gone it is still there for the closing movement.
 *
 * @param id what the overlay's address says; null while it is closed
 */
export function useProduct(id: string | null): { product: WireProductDetail | null; isFailed: boolean } {
  const [lastId, setLastId] = useState(id)
  if (id !== null && id !== lastId) setLastId(id)
  const shownId = id ?? lastId
  const { data, isError } = useQuery({
    queryKey: keys.product(shownId ?? ''),
    queryFn: async ({ signal }) =>
      (await ask('/api/product/detail', productAddress(shownId ?? ''), signal)).product,
    enabled: shownId !== null,
    staleTime: 5 * 60_000,
  })
  return { product: data ?? null, isFailed: isError }
}
