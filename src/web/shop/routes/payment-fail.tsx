import { visitorText } from '../../../domains/customers/profile.messages.ts'
import type { MetaFunction } from 'react-router'
import { pageTitle } from '../../../domains/content/site.messages.ts'
import { successText } from '../../../domains/orders/order-pages.messages.ts'
import { failText } from '../../../domains/payments/payment-pages.messages.ts'
import { istDate } from '../../../kernel/ist.ts'
import { personalHeaders } from '../../app/personal-page.ts'
import { useOrderNumber } from '../data/use-order-number.ts'
import { usePlacedOrder } from '../data/use-placed-order.ts'
import { useShopClock } from '../../app/use-shop-clock.ts'
import { FailPage } from '../flows/order-pages/fail-page.tsx'
import { OrderTrouble } from '../flows/order-pages/order-trouble.tsx'
import { usePaymentRedirect } from '../flows/payment/use-payment-redirect.ts'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const handle = { isCheckout: true }
export const headers = personalHeaders
export const meta: MetaFunction = () => [{ title: pageTitle(failText.tab) }]

/**
 * An order whose payment failed. The page polls the order and navigates when a payment arrives.
 *
 * @see ROUTE-08, AMB-07
 */
export default function PaymentFail() {
  const placed = usePlacedOrder(useOrderNumber())
  const now = useShopClock()()
  const order = placed.kind === 'read' ? placed.order : null
  const status = usePaymentRedirect(order?.order_number ?? null, 'listening', true)
  if (placed.kind !== 'read') {
    const signIn = visitorText.orders
    return <OrderTrouble why={placed} title={successText.waiting} signIn={signIn} />
  }
  const today = now === null ? null : istDate(now)
  return (
    <FailPage order={placed.order} status={status?.order_status ?? placed.order.order_status} today={today} />
  )
}
