import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { ADD_FAILED, addMessage } from '../../../../domains/cart/cart.messages.ts'
import { swapped } from '../../../../domains/cart/overlap/overlap.messages.ts'
import { UNDO } from '../../../../domains/catalogue/pages.messages.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { CallError } from '../../../app/call-or-throw.ts'
import { call } from '../../../app/call.ts'
import { errorText } from '../../../app/own-text.ts'
import { pushToDataLayer } from '../../view/data-layer.ts'
import { CART_CHANGE } from '../../data/use-cart.ts'
import { layerItem } from '../../data/use-remove-from-cart.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'

const WENT_WRONG_MS = 2000
const READING_MS = 3000
const UNDO_MS = 5000

type Swap = Calls['/api/cart/swap']['body']

/** Replaces lines of the cart by tests in one call, with Undo. A test that overlaps leaves the cart unchanged. */
export function useSwap(onSwapped: () => void) {
  const queryClient = useQueryClient()
  const change = {
    ...CART_CHANGE,
    mutationFn: async (swap: Swap) => {
      const before = queryClient.getQueryData<WireCart>(queryKeys.cart)
      const answered = await call('/api/cart/swap', swap)
      if (!answered.ok) throw new CallError(answered.refusal)
      reportSwap(before, answered.value.swapInCart.cart)
      queryClient.setQueryData(queryKeys.cart, answered.value.swapInCart.cart)
      return answered.value.swapInCart
    },
    onError: (error: Error) => showToast('error', errorText(error, ADD_FAILED), WENT_WRONG_MS),
  }
  const { mutate: swapBack } = useMutation({
    ...change,
    onSuccess: ({ conflicts }) => {
      if (conflicts.length > 0) showToast('error', addMessage['common-tests'], READING_MS)
    },
  })
  return useMutation({
    ...change,
    onSuccess: async ({ added, removed, conflicts, cart }) => {
      // The cart has changed in the meantime, so the choices are fetched again.
      if (conflicts.length > 0) return queryClient.invalidateQueries({ queryKey: ['overlap'] })
      onSwapped()
      if (removed.length === 0) return
      const undo = { add: removed, remove: added.map(({ item_uid }) => item_uid) }
      showToast('info', swapped(namesOf(cart, undo.remove)), UNDO_MS, {
        text: UNDO,
        onPress: () => swapBack(undo),
      })
    },
  })
}

function namesOf({ items }: WireCart, uids: readonly string[]): string {
  const named = items.filter(({ uid }) => uids.includes(uid))
  return named.map(({ product }) => product.name).join(', ')
}

function reportSwap(before: WireCart | undefined, after: WireCart): void {
  if (before === undefined) return
  for (const item of missing(before, after)) pushToDataLayer('remove_from_cart', layerItem(item))
  for (const item of missing(after, before)) pushToDataLayer('add_to_cart', layerItem(item))
}

function missing(from: WireCart, other: WireCart) {
  return from.items.filter(({ uid }) => !other.items.some((item) => item.uid === uid))
}
