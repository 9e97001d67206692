import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'

/**
 * The choices for an overlap; they stay available during the exit animation.
 *
 * @param sku the test that overlaps; null while the dialog is closed
 */
export function useOverlapAdvice(sku: string | null) {
  const queryClient = useQueryClient()
  const [lastSku, setLastSku] = useState(sku)
  if (sku !== null && sku !== lastSku) setLastSku(sku)
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.overlap(lastSku ?? ''),
    queryFn: async ({ signal }) =>
      (await callOrThrow('/api/cart/overlap-advice', { sku: lastSku ?? '' }, signal)).overlapAdvice,
    enabled: sku !== null,
    staleTime: Infinity,
  })
  return {
    /** Undefined until it has loaded; null if the test does not overlap. */
    advice: data,
    isFailed: isError,
    retry: () => void refetch(),
    /** Removes the cached choices, because the cart may differ at the next opening. */
    forget: () => queryClient.removeQueries({ queryKey: queryKeys.overlap(lastSku ?? '') }),
  }
}
