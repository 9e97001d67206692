import { queryOptions, useQueries } from '@tanstack/react-query'
import type { WireCartItem } from '../../../domains/cart/cart.contract.ts'
import { isDiagnosticFlag } from '../../../domains/cart/cart.ts'
import { callOrThrow } from '../../app/call-or-throw.ts'
import { queryKeys } from '../../app/query-keys.ts'

const FRESH_MS = 5 * 60_000

/** The longest fast that a test among the items needs, in hours; undefined until all of them have loaded. */
export function useFastingHours(items: readonly WireCartItem[], isRequested = true): number | undefined {
  const tests = isRequested ? items.filter((item) => isDiagnosticFlag(item.diagnostics_flag)) : []
  const details = useQueries({ queries: tests.map(({ product }) => detailQuery(product)) })
  if (details.some(({ isPending }) => isPending)) return undefined
  return Math.max(0, ...details.map(({ data }) => data?.fasting_hours ?? 0))
}

/** The page data of a product in an order or a cart. */
export function detailQuery({ cat_url_key, url_key }: WireCartItem['product']) {
  return queryOptions({
    queryKey: queryKeys.product(`${cat_url_key}/${url_key}`),
    queryFn: async ({ signal }) =>
      (await callOrThrow('/api/product/detail', { cat_url_key, url_key }, signal)).product,
    staleTime: FRESH_MS,
  })
}
