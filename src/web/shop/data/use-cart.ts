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
  // Another tab may have changed it a moment ago.
  refetchOnWindowFocus: 'always',
})

/** The cart as the server returns it; undefined until the server has responded. */
export function useCart() {
  const { data, isError, refetch } = useQuery(cartQuery)
  return { cart: data, isError, refetch }
}

/** The product data that the cart displays before the server has confirmed an add. */
export type Adding = { sku: string; isDiagnostic: boolean; price?: Paise | null }

/** Why a product was not added to the cart: `limit` with the server's message; `failed` also without a response. */
export type AddRefusal =
  | { kind: 'common-tests' }
  | { kind: 'limit'; message: string }
  | { kind: 'failed'; failure: CallFailure }

type Added = Result<'added' | 'already-there', AddRefusal>

/**
 * Runs changes of the cart one at a time, so that the last reply is the newest. Without a network a change fails at
 * once instead of waiting, so that the shopper sees the actual state.
 */
export const CART_CHANGE = { scope: { id: 'cart' } } as const
const ADDS = { mutationKey: ['add-to-cart'], status: 'pending' } as const

/** Whether the finished change is the last pending one: only then the server's cart is displayed. */
export function isLastCartChange(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ predicate: isCartChange }) <= 1
}

function isCartChange({ options }: Mutation): boolean {
  return options.scope?.id === CART_CHANGE.scope.id
}

/**
 * Adds a product to the cart, after a check of its current contents. It renders no progress: many components only start
 * it, and `useInCart` says what is pending.
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
      // An added item is pending until the cart shows it; a failed one is removed at once.
      return added?.ok === true ? refetched : undefined
    },
  }
}

// Not through the query, which would retry before it fails.
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

/** Whether any component of the page is adding the product, or any product, to the cart. */
export function isBeingAdded(queryClient: QueryClient, sku?: string): boolean {
  const coming = queryClient.getMutationCache().findAll(ADDS).flatMap(addingOf)
  return coming.some((adding) => sku === undefined || adding.sku === sku)
}

function addingOf({ state: { variables } }: Mutation): Adding[] {
  return isAdding(variables) ? [variables] : []
}

function isAdding(variables: unknown): variables is Adding {
  return typeof variables === 'object' && variables !== null && 'sku' in variables
}

/** The number of items in the cart, including pending ones; undefined until the cart has loaded. */
export function useCartCount(): number | undefined {
  const queryClient = useQueryClient()
  const { cart } = useCart()
  const count = () => cart && cart.items.length + comingTo(cart, queryClient).length
  return useSyncExternalStore(useOnMutations(), count, count)
}

/**
 * The price of what is being added: the amount of a cart that was empty, until the server has said it; null if nothing is
 * being added, or something without a price.
 */
export function useComingPrice(): Paise | null {
  const queryClient = useQueryClient()
  const { cart } = useCart()
  const price = () => (cart && comingTo(cart, queryClient)[0]?.price) ?? null
  return useSyncExternalStore(useOnMutations(), price, price)
}

function useOnMutations() {
  const queryClient = useQueryClient()
  return useCallback((notify: () => void) => queryClient.getMutationCache().subscribe(notify), [queryClient])
}

/** The products that are being added and are not in the cart yet, each once. */
function comingTo({ items }: WireCart, queryClient: QueryClient): Adding[] {
  const known = new Set(items.map(({ product }) => product.sku))
  const coming = new Map(
    queryClient
      .getMutationCache()
      .findAll(ADDS)
      .flatMap(addingOf)
      .map((adding) => [adding.sku, adding]),
  )
  return [...coming.values()].filter(({ sku }) => !known.has(sku))
}
