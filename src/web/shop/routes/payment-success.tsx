import { visitorText } from '../../../domains/customers/profile.messages.ts'
import type { MetaFunction } from 'react-router'
import { pageTitle } from '../../../domains/content/site.messages.ts'
import { successText } from '../../../domains/orders/order-pages.messages.ts'
import { personalHeaders } from '../../app/personal-page.ts'
import { useOrderNumber } from '../data/use-order-number.ts'
import { usePlacedOrder } from '../data/use-placed-order.ts'
import { useShopClock } from '../../app/use-shop-clock.ts'
import { OrderTrouble } from '../flows/order-pages/order-trouble.tsx'
import { SuccessPage } from '../flows/order-pages/success-page.tsx'
import { usePaymentRedirect } from '../flows/payment/use-payment-redirect.ts'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const headers = personalHeaders
export const meta: MetaFunction = () => [{ title: pageTitle(successText.tab) }]

/** The confirmed order that the address names; an unconfirmed one is polled. @see ROUTE-07 */
export default function PaymentSuccess() {
  const placed = usePlacedOrder(useOrderNumber())
  const now = useShopClock()()
  const order = placed.kind === 'read' ? placed.order : null
  const isConfirmed = order?.order_status === 'processing' || order?.order_status === 'complete'
  usePaymentRedirect(order !== null && !isConfirmed ? order.order_number : null, 'polling')

  if (order !== null && isConfirmed) return <SuccessPage order={order} now={now} />
  const why = placed.kind === 'read' ? ({ kind: 'loading' } as const) : placed
  const signIn = visitorText.orders
  return <OrderTrouble why={why} title={successText.waiting} signIn={signIn} />
}
