import type { WireCartItem } from '../../domains/cart/cart.contract.ts'
import { isDiagnosticFlag } from '../../domains/cart/cart.ts'
import { keys } from './keys.ts'
import { ask } from './query-client.ts'
import { useQueries } from './query/use-queries.ts'

const FRESH_MS = 5 * 60_000

/** The longest fast that a test among the items needs, in hours; undefined until all of them have been asked. */
export function useFastingHours(items: readonly WireCartItem[], isAsked = true): number | undefined {
  const tests = isAsked ? items.filter((item) => isDiagnosticFlag(item.diagnostics_flag)) : []
  const details = useQueries(
    tests.map(({ product: { cat_url_key, url_key } }) => ({
      queryKey: keys.product(`${cat_url_key}/${url_key}`),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await ask('/api/product/detail', { cat_url_key, url_key }, signal)).product,
      staleTime: FRESH_MS,
    })),
  )
  if (details.some(({ isPending }) => isPending)) return undefined
  return Math.max(0, ...details.map(({ data }) => data?.fasting_hours ?? 0))
}
