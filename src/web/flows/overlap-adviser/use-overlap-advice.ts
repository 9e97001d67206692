import { useState } from 'react'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { useQueryClient } from '../../client/query/query-context.tsx'
import { useQuery } from '../../client/query/use-query.ts'

/**
 * The ways out of an overlap; after the dialog has gone they are still there for the closing movement.
 *
 * @param sku the test that overlaps; null while the dialog is closed
 */
export function useOverlapAdvice(sku: string | null) {
  const queries = useQueryClient()
  const [lastSku, setLastSku] = useState(sku)
  if (sku !== null && sku !== lastSku) setLastSku(sku)
  const { data, isError, refetch } = useQuery({
    queryKey: keys.overlap(lastSku ?? ''),
    queryFn: async ({ signal }) =>
      (await ask('/api/cart/overlap-advice', { sku: lastSku ?? '' }, signal)).overlapAdvice,
    enabled: sku !== null,
    staleTime: Infinity,
  })
  return {
    /** Null where nothing overlaps any more, undefined until that is known. */
    advice: data,
    isFailed: isError,
    retry: () => void refetch(),
    /** The cart may be another one the next time. */
    forget: () => queries.removeQueries({ queryKey: keys.overlap(lastSku ?? '') }),
  }
}
