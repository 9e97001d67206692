import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WireCart } from '../../domains/cart/cart.contract.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import { ask } from './query-client.ts'

/** The cart as the server has it; undefined until it has answered. */
export function useCart() {
  const { data, isError, refetch } = useQuery({
    queryKey: keys.cart,
    queryFn: async ({ signal }) => (await ask('/api/cart/get-cart', {}, signal)).cart,
  })
  return { cart: data, isError, refetch }
}

/** What there is to know of a product that is put into the cart before the server has confirmed it. */
export type Adding = { sku: string; isDiagnostic: boolean; size?: string }

/** Puts a product into the cart. */
export function useAddToCart() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ['add-to-cart'],
    mutationFn: async ({ sku, isDiagnostic, size }: Adding) => {
      await queries.fetchQuery({ queryKey: keys.cart, queryFn: fetchCart })
      if (isDiagnostic) return call('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
      return call('/api/cart/add-to-cart', { sku, quantity: 1, options: size === undefined ? {} : { size } })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.cart }),
  })
}

/** Takes a line out of the cart: it goes at once and comes back if the server could not do it. */
export function useRemoveFromCart() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ uid, isDiagnostic }: { uid: string; isDiagnostic: boolean }) => {
      const path = isDiagnostic ? '/api/cart/delete-diagnostic-cart' : '/api/cart/delete-cart'
      const removed = await call(path, { item: uid })
      if (!removed.ok) throw new Error('not removed')
      return removed.value.removeItemFromCart.cart
    },
    onMutate: async ({ uid }) => {
      await queries.cancelQueries({ queryKey: keys.cart })
      const before = queries.getQueryData<WireCart>(keys.cart)
      if (before !== undefined) {
        queries.setQueryData(keys.cart, { ...before, items: before.items.filter((item) => item.uid !== uid) })
      }
      return before
    },
    onError: (_error, _line, before) => queries.setQueryData(keys.cart, before),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.cart }),
  })
}

async function fetchCart() {
  return (await ask('/api/cart/get-cart', {})).cart
}
