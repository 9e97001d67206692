import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireProductDetail } from '../../../domains/catalogue/detail/detail.contract.ts'
import { callOrThrow } from '../../app/call-or-throw.ts'
import { queryKeys } from '../../app/query-keys.ts'
import { productAddress } from '../view/product-view.ts'

/**
 * The product that an overlay displays. It stays available during the exit animation.
 *
 * @param id the id in the overlay's address; null while the overlay is closed
 */
export function useProduct(id: string | null): { product: WireProductDetail | null; isFailed: boolean } {
  const [lastId, setLastId] = useState(id)
  if (id !== null && id !== lastId) setLastId(id)
  const visibleId = id ?? lastId
  const { data, isError } = useQuery({
    queryKey: queryKeys.product(visibleId ?? ''),
    queryFn: async ({ signal }) =>
      (await callOrThrow('/api/product/detail', productAddress(visibleId ?? ''), signal)).product,
    enabled: visibleId !== null,
    staleTime: 5 * 60_000,
  })
  return { product: data ?? null, isFailed: isError }
}
