import type { WireCart, WireCartItem } from '../../../domains/cart/cart.contract.ts'
import { ADD_FAILED } from '../../../domains/cart/cart.messages.ts'
import { call } from '../../client/call.ts'
import { keys } from '../../client/keys.ts'
import { FailedCall } from '../../client/query-client.ts'
import { useQueryClient } from '../../client/query/query-context.tsx'
import { useMutation } from '../../client/query/use-mutation.ts'
import { CART_CHANGE, isLastCartChange } from '../../client/use-cart.ts'
import { showToast } from '../../ui/toast-list.ts'

const READING_MS = 3000

type Change = { item: WireCartItem; quantity: number }

/**
 * Changes how many of a regular item are in the cart: the number at once, the sums when the server has said them.
 * Where it refuses, the cart is asked for anew.
 */
export function useSetQuantity(): (change: Change) => void {
  const queries = useQueryClient()
  const { mutate } = useMutation({
    ...CART_CHANGE,
    mutationFn: async ({ item, quantity }: Change): Promise<WireCart> => {
      const set = await call('/api/cart/set-quantity', { item: item.uid, quantity })
      if (!set.ok) throw new FailedCall(set.refusal)
      return set.value.setItemQuantity.cart
    },
    onMutate: async ({ item, quantity }: Change) => {
      await queries.cancelQueries({ queryKey: keys.cart })
      const cart = queries.getQueryData<WireCart>(keys.cart)
      if (cart === undefined) return
      const items = cart.items.map((line) => (line.uid === item.uid ? { ...line, quantity } : line))
      queries.setQueryData(keys.cart, { ...cart, items })
    },
    onSuccess: (cart) => {
      if (isLastCartChange(queries)) queries.setQueryData(keys.cart, cart)
    },
    onError: (error) => {
      const isTold = error instanceof FailedCall && error.failure.kind === 'refused' && error.message !== ''
      showToast('error', isTold ? error.message : ADD_FAILED, READING_MS)
      return queries.invalidateQueries({ queryKey: keys.cart })
    },
  })
  return mutate
}
