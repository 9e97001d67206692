import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WireCart, WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import { ADD_FAILED } from '../../../../domains/cart/cart.messages.ts'
import { CallError } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { call } from '../../../app/call.ts'
import { errorText } from '../../../app/own-text.ts'
import { CART_CHANGE, isLastCartChange } from '../../data/use-cart.ts'
import { showToast } from '../../../ui/feedback/show-toast.ts'

const READING_MS = 3000

type Change = { item: WireCartItem; quantity: number }

/**
 * Returns the function that changes the quantity of a regular item. The number changes immediately, the totals after the
 * server's reply. A refusal fetches the cart again.
 */
export function useSetQuantity(): (change: Change) => void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    ...CART_CHANGE,
    mutationFn: async ({ item, quantity }: Change): Promise<WireCart> => {
      const set = await call('/api/cart/set-quantity', { item: item.uid, quantity })
      if (!set.ok) throw new CallError(set.refusal)
      return set.value.setItemQuantity.cart
    },
    onMutate: async ({ item, quantity }: Change) => {
      await queryClient.cancelQueries({ queryKey: queryKeys.cart })
      const cart = queryClient.getQueryData<WireCart>(queryKeys.cart)
      if (cart === undefined) return
      const items = cart.items.map((line) => (line.uid === item.uid ? { ...line, quantity } : line))
      queryClient.setQueryData(queryKeys.cart, { ...cart, items })
    },
    onSuccess: (cart) => {
      if (isLastCartChange(queryClient)) queryClient.setQueryData(queryKeys.cart, cart)
    },
    onError: (error) => {
      const isDisplayable =
        error instanceof CallError && error.failure.kind === 'refused' && error.message !== ''
      showToast('error', isDisplayable ? error.message : errorText(error, ADD_FAILED), READING_MS)
      return queryClient.invalidateQueries({ queryKey: queryKeys.cart })
    },
  })
  return mutate
}
