import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WireCart } from '../../domains/cart/cart.contract.ts'
import { addMessage } from '../../domains/cart/cart.messages.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import { ask } from './query-client.ts'

/** How the cart is asked for. */
export const cartQuery = queryOptions({
  queryKey: keys.cart,
  queryFn: async ({ signal }) => (await ask('/api/cart/get-cart', {}, signal)).cart,
})

/** The cart as the server has it; undefined until it has answered. */
export function useCart() {
  const { data, isError, refetch } = useQuery(cartQuery)
  return { cart: data, isError, refetch }
}

/** What there is to know of a product that is put into the cart before the server has confirmed it. */
export type Adding = { sku: string; isDiagnostic: boolean; size?: string }

/** Why a product did not come into the cart; `failed` covers a lost network. */
export type AddRefusal = { kind: 'common-tests' } | { kind: 'too-many'; message: string } | { kind: 'failed' }

type Added = Result<'added' | 'already-there', AddRefusal>

// One change of the cart after the other, so that the last answer is the newest.
const ONE_AT_A_TIME = { id: 'cart' }
const ADD_KEY = ['add-to-cart']

/** Puts a product into the cart, after a look at what is in it now. @see checklist CARD-05 … CARD-07 */
export function useAddToCart() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: ADD_KEY,
    scope: ONE_AT_A_TIME,
    mutationFn: async (adding: Adding): Promise<Added> => {
      const cart = await queries.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => null)
      if (cart === null) return refuse({ kind: 'failed' })
      const isThere = cart.items.some((item) => item.product.sku === adding.sku)
      return isThere ? ok('already-there') : add(adding)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.cart }),
  })
}

async function add({ sku, isDiagnostic, size }: Adding): Promise<Added> {
  if (!isDiagnostic) {
    const options = size === undefined ? {} : { size }
    const added = await call('/api/cart/add-to-cart', { sku, quantity: 1, options })
    if (added.ok) return ok('added')
    const { refusal } = added
    const isTooMany = refusal.kind === 'refused' && refusal.code === 'too_many'
    return refuse(isTooMany ? { kind: 'too-many', message: refusal.message } : { kind: 'failed' })
  }
  const added = await call('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
  if (!added.ok) return refuse({ kind: 'failed' })
  const { message } = added.value.diagnosticAddToCart
  return message === addMessage['common-tests'] ? refuse({ kind: 'common-tests' }) : ok('added')
}

/** The skus on their way into the cart, whichever part of the page sent them. */
export function useSkusBeingAdded(): string[] {
  const sent = useMutationState({
    filters: { mutationKey: ADD_KEY, status: 'pending' },
    select: (mutation) => mutation.state.variables,
  })
  return sent.flatMap((adding) =>
    typeof adding === 'object' && adding !== null && 'sku' in adding ? [String(adding.sku)] : [],
  )
}

/** How many items the cart shows: those on their way into it count at once; undefined until it is known. */
export function useCartCount(): number | undefined {
  const { cart } = useCart()
  const coming = useSkusBeingAdded()
  if (cart === undefined) return undefined
  const inCart = new Set(cart.items.map((item) => item.product.sku))
  return cart.items.length + new Set(coming.filter((sku) => !inCart.has(sku))).size
}

/** Takes a line out of the cart: it goes at once and comes back if the server could not do it. */
export function useRemoveFromCart() {
  const queries = useQueryClient()
  return useMutation({
    scope: ONE_AT_A_TIME,
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
