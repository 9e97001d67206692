import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'
import { OrderScreen } from '../features/orders/order/order.tsx'
import { ordersText } from '../features/orders/orders.messages.ts'

// Without the number, because titles stay in the browser's history.
export const meta: MetaFunction = () => [{ title: consoleTitle(ordersText.order) }]

/** One order. */
export default function OrderPage() {
  return (
    <Guarded needs="order.read" title={ordersText.order}>
      <OrderScreen />
    </Guarded>
  )
}
