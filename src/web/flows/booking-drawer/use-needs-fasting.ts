import { useQueries } from '@tanstack/react-query'
import { isDiagnosticFlag } from '../../../domains/cart/cart.ts'
import type { WireCartItem } from '../../../domains/cart/cart.contract.ts'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'

const FRESH_MS = 5 * 60_000

/** Whether a test of the cart needs fasting; not before its product is known. */
export function useNeedsFasting(items: readonly WireCartItem[], isAsked: boolean): boolean {
  const tests = isAsked ? items.filter((item) => isDiagnosticFlag(item.diagnostics_flag)) : []
  const details = useQueries({
    queries: tests.map(({ product: { cat_url_key, url_key } }) => ({
      queryKey: keys.product(`${cat_url_key}/${url_key}`),
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await ask('/api/product/detail', { cat_url_key, url_key }, signal)).product,
      staleTime: FRESH_MS,
    })),
  })
  return details.some(({ data }) => data !== undefined && data.fasting_hours > 0)
}
