import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { isDiagnosticFlag } from '../../../domains/cart/cart.ts'
import type { WireCart, WireCartItem } from '../../../domains/cart/cart.contract.ts'
import { ADD_FAILED } from '../../../domains/cart/cart.messages.ts'
import { productRemoved, UNDO } from '../../../domains/catalogue/pages.messages.ts'
import { rupees } from '../../../kernel/money.ts'
import { queryKeys } from '../../app/query-keys.ts'
import { runMutation } from '../../app/run-mutation.ts'
import { showToast } from '../../ui/feedback/show-toast.ts'
import { CallError } from '../../app/call-or-throw.ts'
import { call } from '../../app/call.ts'
import { errorText } from '../../app/own-text.ts'
import { type LayerItem, pushToDataLayer } from '../view/data-layer.ts'
import { CART_CHANGE, isLastCartChange } from './use-cart.ts'

/** The text of the toast after a removal, and how long it offers Undo. */
type RemovalToast = { text: (name: string) => string; ms: number }

const DEFAULT_TOAST: RemovalToast = { text: productRemoved, ms: 5000 }
const WENT_WRONG_MS = 2000

/** Returns the function that removes a line from the cart. */
export function useRemoveFromCart(toast: RemovalToast = DEFAULT_TOAST): (item: WireCartItem) => void {
  const queryClient = useQueryClient()
  return (item) => removeFromCart(queryClient, item, toast)
}

/**
 * Removes a line from the cart. The line disappears immediately. It returns if the call fails or the shopper presses
 * Undo.
 *
 * @see CARD-08, CART-17, CART-18
 */
export function removeFromCart(
  queryClient: QueryClient,
  item: WireCartItem,
  toast: RemovalToast = DEFAULT_TOAST,
): void {
  change(queryClient, item, {
    mutationFn: remove,
    onMutate: async ({ uid }) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.cart })
      const before = queryClient.getQueryData<WireCart>(queryKeys.cart)
      if (before !== undefined) {
        queryClient.setQueryData(queryKeys.cart, {
          ...before,
          items: before.items.filter((item) => item.uid !== uid),
        })
      }
      return before
    },
    onSuccess: (memberIds) => {
      pushToDataLayer('remove_from_cart', layerItem(item))
      const undo = { text: UNDO, onPress: () => restoreLine(queryClient, { item, memberIds }) }
      showToast('info', toast.text(item.product.name), toast.ms, undo)
    },
    onError: (error, _item, before) => {
      queryClient.setQueryData(queryKeys.cart, before)
      reportFailure(error)
    },
  })
}

function restoreLine(queryClient: QueryClient, removed: Removed): void {
  change(queryClient, removed, {
    mutationFn: async () => {
      await addAgain(removed)
      // The stored patients are fetched before the cart: a test without stored patients would be assigned to all of them.
      await queryClient.invalidateQueries({ queryKey: [queryKeys.slotDetails('')[0]], refetchType: 'all' })
    },
    onSuccess: () => pushToDataLayer('add_to_cart', layerItem(removed.item)),
    onError: reportFailure,
  })
}

type Change<Variables, Reply> = MutationOptions<Reply, Error, Variables, WireCart | undefined>

function change<Variables, Reply>(
  queryClient: QueryClient,
  variables: Variables,
  options: Change<Variables, Reply>,
): void {
  const onSettled = () =>
    isLastCartChange(queryClient) ? queryClient.invalidateQueries({ queryKey: queryKeys.cart }) : undefined
  // The failure has already been reported.
  runMutation(queryClient, { ...CART_CHANGE, ...options, onSettled }, variables).catch(() => undefined)
}

function reportFailure(error: unknown) {
  showToast('error', errorText(error, ADD_FAILED), WENT_WRONG_MS)
}

/** Converts a line of the cart to the item format of the data layer. */
export function layerItem({ product, prices, quantity, diagnostics_flag }: WireCartItem): LayerItem {
  return {
    sku: product.sku,
    name: product.name,
    isDiagnostic: isDiagnosticFlag(diagnostics_flag),
    prices: { price: rupees(prices.price.value), originalPrice: rupees(prices.original_price.value) },
    quantity,
  }
}

/** A removed line, with the patients that it was booked for. */
type Removed = { item: WireCartItem; memberIds: readonly number[] }

async function remove({ uid, diagnostics_flag }: WireCartItem): Promise<readonly number[]> {
  const path = isDiagnosticFlag(diagnostics_flag)
    ? '/api/cart/delete-diagnostic-cart'
    : '/api/cart/delete-cart'
  const removed = await call(path, { item: uid })
  if (!removed.ok) throw new CallError(removed.refusal)
  return removed.value.removeItemFromCart.member_ids
}

async function addAgain({ item, memberIds }: Removed): Promise<void> {
  const { product, quantity, options, diagnostics_flag } = item
  const { sku } = product
  if (!isDiagnosticFlag(diagnostics_flag)) {
    const added = await call('/api/cart/add-to-cart', { sku, quantity, options })
    if (!added.ok) throw new CallError(added.refusal)
  } else if (memberIds.length > 0) {
    const added = await call('/api/cart/swap', { add: [{ sku, member_ids: [...memberIds] }], remove: [] })
    if (!added.ok) throw new CallError(added.refusal)
    if (added.value.swapInCart.added.length === 0) throw new Error('not added')
  } else {
    const added = await call('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
    if (!added.ok) throw new CallError(added.refusal)
    if (added.value.diagnosticAddToCart.item_uid === null) throw new Error('not added')
  }
}
