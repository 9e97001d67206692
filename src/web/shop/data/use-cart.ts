import {
  type Mutation,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { WireCart } from '../../../domains/cart/cart.contract.ts'
import { addMessage } from '../../../domains/cart/cart.messages.ts'
import type { Paise } from '../../../kernel/money.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import { callOrThrow } from '../../app/call-or-throw.ts'
import { queryKeys } from '../../app/query-keys.ts'
import { runMutation } from '../../app/run-mutation.ts'
import { call, type CallFailure } from '../../app/call.ts'

/** The query of the cart. */
export const cartQuery = queryOptions({
  queryKey: queryKeys.cart,
  queryFn: async ({ signal }) => (await callOrThrow('/api/cart/get-cart', {}, signal)).cart,
  // Another tab may have changed the cart.
  refetchOnWindowFocus: 'always',
})

/** The server's cart; undefined until the server has responded. */
export function useCart() {
  const { data, isError, refetch } = useQuery(cartQuery)
  return { cart: data, isError, refetch }
}

/** The product data of a pending add, which the cart displays before the server has confirmed it. */
export type Adding = { sku: string; isDiagnostic: boolean; price?: Paise | null }

/**
 * Why a product was not added to the cart. `limit` has the server's message; `failed` includes calls without a
 * response.
 */
export type AddRefusal =
  | { kind: 'common-tests' }
  | { kind: 'limit'; message: string }
  | { kind: 'failed'; failure: CallFailure }

type Added = Result<'added' | 'already-there', AddRefusal>

/**
 * The mutation scope of every change of the cart: changes run one at a time, so that the last reply is the newest.
 */
export const CART_CHANGE = { scope: { id: 'cart' } } as const
const ADDS = { mutationKey: ['add-to-cart'], status: 'pending' } as const

/** Whether no other change is pending besides the one that has just ended. Only then the cart is fetched again. */
export function isLastCartChange(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ predicate: isCartChange }) <= 1
}

function isCartChange({ options }: Mutation): boolean {
  return options.scope?.id === CART_CHANGE.scope.id
}

/**
 * Adds a product to the cart unless the cart already contains it. `useInCart` and `useCartCount` report pending adds.
 *
 * @see CARD-05 … CARD-07
 */
export function addToCart(queryClient: QueryClient, product: Adding): Promise<Added> {
  return runMutation(queryClient, adding(queryClient), product)
}

function adding(queryClient: QueryClient) {
  return {
    ...CART_CHANGE,
    mutationKey: ADDS.mutationKey,
    mutationFn: async (product: Adding): Promise<Added> => {
      const cart = await readCart(queryClient)
      if (!cart.ok) return refuse({ kind: 'failed', failure: cart.refusal })
      const isThere = cart.value.items.some((item) => item.product.sku === product.sku)
      return isThere ? ok('already-there') : add(product)
    },
    onSettled: (added: Added | undefined) => {
      const refetched = queryClient.invalidateQueries({ queryKey: queryKeys.cart })
      // A successful add stays pending until the cart contains the item; a failed one ends immediately.
      return added?.ok === true ? refetched : undefined
    },
  }
}

// Calls the server directly, because the query would retry before it fails.
async function readCart(queryClient: QueryClient): Promise<Result<WireCart, CallFailure>> {
  await queryClient.cancelQueries({ queryKey: queryKeys.cart })
  const reply = await call('/api/cart/get-cart', {})
  if (!reply.ok) return reply
  const { cart } = reply.value
  queryClient.setQueryData(queryKeys.cart, cart)
  return ok(cart)
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
  return isLimit ? { kind: 'limit', message: failure.message } : { kind: 'failed', failure }
}

/** Whether a product is being added to the cart; without a `sku`, whether any is. */
export function isBeingAdded(queryClient: QueryClient, sku?: string): boolean {
  return pendingAdds(queryClient).some((adding) => sku === undefined || adding.sku === sku)
}

function pendingAdds(queryClient: QueryClient): Adding[] {
  return queryClient.getMutationCache().findAll(ADDS).flatMap(toAdding)
}

function toAdding({ state: { variables } }: Mutation): Adding[] {
  return isAdding(variables) ? [variables] : []
}

function isAdding(variables: unknown): variables is Adding {
  return typeof variables === 'object' && variables !== null && 'sku' in variables
}

/** The number of items in the cart, including pending ones; undefined until the cart has loaded. */
export function useCartCount(): number | undefined {
  const queryClient = useQueryClient()
  const { cart } = useCart()
  const count = () => cart && cart.items.length + pendingItems(cart, queryClient).length
  return useSyncExternalStore(useOnMutations(), count, count)
}

/**
 * The price of the product that is being added, which is the amount of an empty cart until the server has confirmed it;
 * null if nothing is being added or the product has no price.
 */
export function usePendingPrice(): Paise | null {
  const queryClient = useQueryClient()
  const { cart } = useCart()
  const price = () => (cart && pendingItems(cart, queryClient)[0]?.price) ?? null
  return useSyncExternalStore(useOnMutations(), price, price)
}

function useOnMutations() {
  const queryClient = useQueryClient()
  return useCallback((notify: () => void) => queryClient.getMutationCache().subscribe(notify), [queryClient])
}

/** The products that are being added and are not in the cart yet, each once. */
function pendingItems({ items }: WireCart, queryClient: QueryClient): Adding[] {
  const inCart = new Set(items.map(({ product }) => product.sku))
  const pending = new Map(pendingAdds(queryClient).map((adding) => [adding.sku, adding]))
  return [...pending.values()].filter(({ sku }) => !inCart.has(sku))
}
