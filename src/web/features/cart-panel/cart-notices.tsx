import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WireCart } from '../../../domains/cart/cart.contract.ts'
import { ADD_FAILED } from '../../../domains/cart/cart.messages.ts'
import { call } from '../../client/call.ts'
import { keys } from '../../client/keys.ts'
import { CART_CHANGE } from '../../client/use-cart.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast-list.ts'
import { cartPanelText } from './cart-panel.messages.ts'
import styles from './cart-panel.module.css'

const WENT_WRONG_MS = 2000

/** What has changed about the cart's items; what is sold no more can be taken note of, and is gone then. */
export function CartNotices({ notices }: Pick<WireCart, 'notices'>) {
  const { mutate, isPending } = useTakeNote()
  return notices.map(({ code, message, uid }) => (
    <Note key={`${code} ${message}`} kind="warn">
      {message}
      {uid !== undefined && (
        <Button
          variant="link"
          className={styles['seen']}
          about={message}
          busy={isPending}
          onClick={() => mutate(uid)}
        >
          {cartPanelText.seen}
        </Button>
      )}
    </Note>
  ))
}

function useTakeNote() {
  const queries = useQueryClient()
  return useMutation({
    ...CART_CHANGE,
    mutationFn: async (uid: string) => {
      const removed = await call('/api/cart/delete-diagnostic-cart', { item: uid })
      if (!removed.ok) throw new Error('not removed')
      queries.setQueryData(keys.cart, removed.value.removeItemFromCart.cart)
    },
    onError: () => showToast('error', ADD_FAILED, WENT_WRONG_MS),
  })
}
