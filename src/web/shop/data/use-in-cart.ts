import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { cartQuery, isBeingAdded } from './use-cart.ts'

/**
 * Whether a product is in the cart or is being added; on a page with many products only the changed ones render
 * again.
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
    isInCart: useClaim(onQueries, () => isIn(queryClient, sku)),
    isAdding: useClaim(onMutations, () => isBeingAdded(queryClient, sku)),
  }
}

// A card may hydrate after the cart has arrived: its first render must match the server's.
function useClaim(subscribe: (notify: () => void) => () => void, claim: () => boolean): boolean {
  return useSyncExternalStore(subscribe, claim, import.meta.env.SSR ? claim : () => false)
}

function isIn(queryClient: QueryClient, sku: string): boolean {
  const cart = queryClient.getQueryData(cartQuery.queryKey)
  return cart?.items.some(({ product }) => product.sku === sku) ?? false
}
