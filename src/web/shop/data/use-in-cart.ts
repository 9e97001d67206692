import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { cartQuery, isBeingAdded } from './use-cart.ts'

/**
 * Whether a product is in the cart or is being added. A change of the cart renders only the affected products again.
 */
export function useInCart(sku: string): { isInCart: boolean; isAdding: boolean } {
  const queryClient = useQueryClient()
  const onQueries = useCallback(
    (notify: () => void) => queryClient.getQueryCache().subscribe(notify),
    [queryClient],
  )
  const onMutations = useCallback(
    (notify: () => void) => queryClient.getMutationCache().subscribe(notify),
    [queryClient],
  )
  return {
    isInCart: useSnapshot(onQueries, () => isIn(queryClient, sku)),
    isAdding: useSnapshot(onMutations, () => isBeingAdded(queryClient, sku)),
  }
}

// A card may hydrate after the cart has loaded, but its first render must match the server's HTML.
function useSnapshot(subscribe: (notify: () => void) => () => void, read: () => boolean): boolean {
  return useSyncExternalStore(subscribe, read, import.meta.env.SSR ? read : () => false)
}

function isIn(queryClient: QueryClient, sku: string): boolean {
  const cart = queryClient.getQueryData(cartQuery.queryKey)
  return cart?.items.some(({ product }) => product.sku === sku) ?? false
}
