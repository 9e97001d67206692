import { useCallback, useSyncExternalStore } from 'react'
import type { WireCart } from '../../domains/cart/cart.contract.ts'
import { addMessage } from '../../domains/cart/cart.messages.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { call, type CallFailure } from './call.ts'
import { keys } from './keys.ts'
import { ask } from './query-client.ts'
import { useQueryClient } from './query/query-context.tsx'
import { queryOptions } from './query/query-options.ts'
import type { QueryClient } from './query/query-store.ts'
import { useMutation } from './query/use-mutation.ts'
import { useQuery } from './query/use-query.ts'

/** How the cart is asked for. */
export const cartQuery = queryOptions({
  queryKey: keys.cart,
  queryFn: async ({ signal }) => (await ask('/api/cart/get-cart', {}, signal)).cart,
  // Another tab may have changed it a moment ago.
  refetchOnWindowFocus: 'always',
})

/** The cart as the server has it; undefined until it has answered. */
export function useCart() {
  const { data, isError, refetch } = useQuery(cartQuery)
  return { cart: data, isError, refetch }
}

/** What there is to know of a product that is put into the cart before the server has confirmed it. */
export type Adding = { sku: string; isDiagnostic: boolean }

/** Why a product did not come into the cart: `limit` with the server's sentence; `failed` covers a lost network. */
export type AddRefusal = { kind: 'common-tests' } | { kind: 'limit'; message: string } | { kind: 'failed' }

type Added = Result<'added' | 'already-there', AddRefusal>

/**
 * One change of the cart after the other, so that the last answer is the newest. Without a network a change fails at
 * once instead of waiting for it: what the shopper sees is what is so.
 */
export const CART_CHANGE = { scope: { id: 'cart' } } as const
const ADD_KEY = 'add-to-cart'

/** Whether the change that is just done is the last of those under way: only then does the server's cart show. */
export function isLastCartChange(queries: QueryClient): boolean {
  return queries.changes.underWay().filter(({ scope }) => scope === CART_CHANGE.scope.id).length <= 1
}

/** Puts a product into the cart, after a look at what is in it now. @see checklist CARD-05 … CARD-07 */
export function useAddToCart() {
  const queries = useQueryClient()
  return useMutation(adding(queries))
}

/** The same without following how it goes, for the many places that only start it. */
export function addToCart(queries: QueryClient, product: Adding): Promise<Added> {
  return queries.changes.make(adding(queries), product)
}

function adding(queries: QueryClient) {
  return {
    ...CART_CHANGE,
    mutationKey: ADD_KEY,
    mutationFn: async (product: Adding): Promise<Added> => {
      const cart = await lookIntoCart(queries)
      if (cart === null) return refuse({ kind: 'failed' })
      const isThere = cart.items.some((item) => item.product.sku === product.sku)
      return isThere ? ok('already-there') : add(product)
    },
    onSettled: (added: Added | undefined) => {
      const asked = queries.invalidateQueries({ queryKey: keys.cart })
      // What is added stays under way until the cart shows it; what failed is taken back at once.
      return added?.ok === true ? asked : undefined
    },
  }
}

// Not through the query: without a network it would wait.
async function lookIntoCart(queries: QueryClient): Promise<WireCart | null> {
  await queries.cancelQueries({ queryKey: keys.cart })
  const answered = await call('/api/cart/get-cart', {})
  if (!answered.ok) return null
  const { cart } = answered.value
  queries.setQueryData(keys.cart, cart)
  return cart
}

async function add({ sku, isDiagnostic }: Adding): Promise<Added> {
  if (!isDiagnostic) {
    const added = await call('/api/cart/add-to-cart', { sku, quantity: 1 })
    return added.ok ? ok('added') : refuse(addRefusal(added.refusal))
  }
  const added = await call('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
  if (!added.ok) return refuse(addRefusal(added.refusal))
  const { message } = added.value.diagnosticAddToCart
  return message === addMessage['common-tests'] ? refuse({ kind: 'common-tests' }) : ok('added')
}

const LIMIT_CODES = ['too_many', 'cart_full', 'too_many_visitors']

function addRefusal(failure: CallFailure): AddRefusal {
  const isLimit = failure.kind === 'refused' && LIMIT_CODES.includes(failure.code)
  return isLimit ? { kind: 'limit', message: failure.message } : { kind: 'failed' }
}

/** Whether a product is on its way into the cart, whichever part of the page sent it. */
export function isBeingAdded(queries: QueryClient, sku: string): boolean {
  return skusBeingAdded(queries).includes(sku)
}

/** The skus on their way into the cart, whichever part of the page sent them. */
export function useSkusBeingAdded(): string[] {
  const queries = useQueryClient()
  const onAdds = useCallback((tell: () => void) => queries.changes.subscribe(tell), [queries])
  // As one text, which is the same until another one is added.
  const skus = () => skusBeingAdded(queries).join(' ')
  return useSyncExternalStore(onAdds, skus, skus).split(' ').filter(Boolean)
}

function skusBeingAdded(queries: QueryClient): string[] {
  const adds = queries.changes.underWay().filter(({ mutationKey }) => mutationKey === ADD_KEY)
  return adds.flatMap(({ variables }) => skusOf(variables))
}

function skusOf(sent: unknown): string[] {
  return typeof sent === 'object' && sent !== null && 'sku' in sent ? [String(sent.sku)] : []
}

/** How many items the cart shows: those on their way into it count at once; undefined until it is known. */
export function useCartCount(): number | undefined {
  const { cart } = useCart()
  const coming = useSkusBeingAdded()
  if (cart === undefined) return undefined
  const inCart = new Set(cart.items.map((item) => item.product.sku))
  return cart.items.length + new Set(coming.filter((sku) => !inCart.has(sku))).size
}
