import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import { ADD_FAILED } from '../../../../domains/cart/cart.messages.ts'
import { isDiagnosticFlag } from '../../../../domains/cart/cart.ts'
import { orderPageText } from '../../../../domains/orders/order-pages.messages.ts'
import { failText } from '../../../../domains/payments/payment-pages.messages.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { CART_PATH } from '../../paths/order-paths.ts'
import { call } from '../../../app/call.ts'
import { ownText } from '../../../app/own-text.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button, ButtonLink, type ButtonVariant } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/show-toast.ts'

const ERROR_MS = 3000

type BookAgainProps = { items: readonly WireCartItem[] }

/** The actions for an order that has ended: book again, or open the list of orders. */
export function BookAgain({ items }: BookAgainProps) {
  return (
    <>
      <BookAgainButton items={items} />
      <ButtonLink full variant="secondary" to="/my-profile">
        {orderPageText.toProfile}
      </ButtonLink>
    </>
  )
}

/** Adds the items of an order to the cart again, and opens it. */
export function BookAgainButton({ items, variant }: BookAgainProps & { variant?: ButtonVariant }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { isBusy, run } = useTask()

  const book = async () => {
    for (const item of items) {
      const added = await add(item)
      if (!added.ok) return showToast('error', ownText(added.refusal, ADD_FAILED), ERROR_MS)
    }
    await queryClient.invalidateQueries({ queryKey: queryKeys.cart })
    await navigate(CART_PATH)
  }
  return (
    <Button full variant={variant} busy={isBusy} onClick={() => void run(book)}>
      {failText.bookAgain}
    </Button>
  )
}

function add({ product: { sku }, quantity, options, diagnostics_flag }: WireCartItem) {
  return isDiagnosticFlag(diagnostics_flag)
    ? call('/api/cart/add-to-diagnostic-cart', { sku, quantity: 1 })
    : call('/api/cart/add-to-cart', { sku, quantity, options })
}
