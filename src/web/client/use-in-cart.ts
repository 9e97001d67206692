import { useCallback, useSyncExternalStore } from 'react'
import { useQueryClient } from './query/query-context.tsx'
import type { QueryClient } from './query/query-store.ts'
import { cartQuery, isBeingAdded } from './use-cart.ts'

/** Where a product stands; a page with many of them renders those alone for which it changes. */
export function useInCart(sku: string): { isInCart: boolean; isAdding: boolean } {
  const queries = useQueryClient()
  const onCart = useCallback((tell: () => void) => queries.subscribe(tell), [queries])
  const onAdds = useCallback((tell: () => void) => queries.changes.subscribe(tell), [queries])
  return {
    isInCart: useLive(onCart, () => isIn(queries, sku)),
    isAdding: useLive(onAdds, () => isBeingAdded(queries, sku)),
  }
}

// A page that comes alive after the cart is known begins as the server sent it.
function useLive(subscribe: (tell: () => void) => () => void, isSo: () => boolean): boolean {
  return useSyncExternalStore(subscribe, isSo, import.meta.env.SSR ? isSo : () => false)
}

function isIn(queries: QueryClient, sku: string): boolean {
  return queries.getQueryData(cartQuery.queryKey)?.items.some(({ product }) => product.sku === sku) ?? false
}
