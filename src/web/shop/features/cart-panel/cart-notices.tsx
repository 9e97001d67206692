import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { ADD_FAILED } from '../../../../domains/cart/cart.messages.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { CallError } from '../../../app/call-or-throw.ts'
import { call } from '../../../app/call.ts'
import { errorText } from '../../../app/own-text.ts'
import { CART_CHANGE } from '../../data/use-cart.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { showToast } from '../../../ui/feedback/show-toast.ts'
import { cartPanelText } from './cart-panel.messages.ts'
import styles from './cart-panel.module.css'

const WENT_WRONG_MS = 2000

type Notice = WireCart['notices'][number]

/** The notices about changes of the cart. An acknowledged notice does not appear again. */
export function CartNotices({ cart }: { cart: WireCart }) {
  const { mutate, isPending } = useTakeNote(cart)
  return cart.notices.map((notice) => (
    <Note key={`${notice.code} ${notice.message}`} kind="warn">
      {notice.message}
      <Button
        variant="link"
        className={styles['seen']}
        about={notice.message}
        busy={isPending}
        data-notice
        onClick={({ currentTarget }) => mutate({ notice, next: focusedAfter(currentTarget) })}
      >
        {cartPanelText.seen}
      </Button>
    </Note>
  ))
}

// The notice unmounts with its button: moves the focus to the next notice's button, or to the heading.
function focusedAfter(button: HTMLElement): HTMLElement | null {
  const container = button.closest<HTMLElement>('[role="dialog"], main')
  const buttons = [...(container?.querySelectorAll<HTMLElement>('[data-notice]') ?? [])]
  const at = buttons.indexOf(button)
  return (
    buttons[at + 1] ?? buttons[at - 1] ?? container?.querySelector<HTMLElement>('h2[tabindex]') ?? container
  )
}

type Noted = { notice: Notice; next: HTMLElement | null }

function useTakeNote(cart: WireCart) {
  const queryClient = useQueryClient()
  return useMutation({
    ...CART_CHANGE,
    mutationFn: ({ notice }: Noted) => withoutNotice(notice, cart),
    onSuccess: (left, { next }) => {
      next?.focus({ preventScroll: true })
      queryClient.setQueryData(queryKeys.cart, left)
    },
    onError: (error) => showToast('error', errorText(error, ADD_FAILED), WENT_WRONG_MS),
  })
}

// The acknowledgement permanently removes retired items, accepts the displayed prices and confirms the removed offers.
async function withoutNotice({ uid, message }: Notice, { items }: WireCart): Promise<WireCart> {
  if (uid === undefined) {
    const dismissed = await call('/api/cart/dismiss-notice', { message })
    if (dismissed.ok) return dismissed.value.dismissNotice.cart
    throw new CallError(dismissed.refusal)
  }
  const line = items.find((item) => item.uid === uid)
  if (line !== undefined) {
    const accepted = await call('/api/cart/accept-price', { item: uid, price: line.prices.price.value })
    if (accepted.ok) return accepted.value.acceptItemPrice.cart
    throw new CallError(accepted.refusal)
  }
  const removed = await call('/api/cart/delete-diagnostic-cart', { item: uid })
  if (removed.ok) return removed.value.removeItemFromCart.cart
  throw new CallError(removed.refusal)
}
