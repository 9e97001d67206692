import { visitorText } from '../../../domains/customers/profile.messages.ts'
import { type MetaFunction, useParams } from 'react-router'
import { pageTitle } from '../../../domains/content/site.messages.ts'
import { receiptText } from '../../../domains/orders/after-order.messages.ts'
import { personalHeaders } from '../../app/personal-page.ts'
import { usePlacedOrder } from '../data/use-placed-order.ts'
import { OrderTrouble } from '../flows/order-pages/order-trouble.tsx'
import { ReceiptPage } from '../flows/order-pages/receipt-page.tsx'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const handle = { isBare: true }
export const headers = personalHeaders
export const meta: MetaFunction = () => [{ title: pageTitle(receiptText.tab) }]

const SIGN_IN = visitorText.orders

/** The printable receipt of an order, without the shop's header and footer. */
export default function OrderReceipt() {
  const placed = usePlacedOrder(useParams()['number'] ?? null)
  if (placed.kind !== 'read') return <OrderTrouble why={placed} title={receiptText.tab} signIn={SIGN_IN} />
  return <ReceiptPage order={placed.order} />
}
