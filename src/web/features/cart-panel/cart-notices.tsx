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

type Notice = WireCart['notices'][number]

/** What has changed about the cart's items, once: what is taken note of is not told again. */
export function CartNotices({ cart }: { cart: WireCart }) {
  const { mutate, isPending } = useTakeNote(cart)
  return cart.notices.map((notice) => (
    <Note key={`${notice.code} ${notice.message}`} kind="warn">
      {notice.message}
      {notice.uid !== undefined && (
        <Button
          variant="link"
          className={styles['seen']}
          about={notice.message}
          busy={isPending}
          onClick={() => mutate(notice)}
        >
          {cartPanelText.seen}
        </Button>
      )}
    </Note>
  ))
}

function useTakeNote(cart: WireCart) {
  const queries = useQueryClient()
  return useMutation({
    ...CART_CHANGE,
    mutationFn: async (notice: Notice) => queries.setQueryData(keys.cart, await withoutNotice(notice, cart)),
    onError: () => showToast('error', ADD_FAILED, WENT_WRONG_MS),
  })
}

// What is sold no more goes for good, a price is accepted as it was shown.
async function withoutNotice({ uid = '' }: Notice, { items }: WireCart): Promise<WireCart> {
  const line = items.find((item) => item.uid === uid)
  if (line !== undefined) {
    const accepted = await call('/api/cart/accept-price', { item: uid, price: line.prices.price.value })
    if (accepted.ok) return accepted.value.acceptItemPrice.cart
  } else {
    const removed = await call('/api/cart/delete-diagnostic-cart', { item: uid })
    if (removed.ok) return removed.value.removeItemFromCart.cart
  }
  throw new Error('not taken note of')
}
