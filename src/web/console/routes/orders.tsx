import type { MetaFunction } from 'react-router'
import { consoleTitle } from '../app/console.messages.ts'
import { Guarded } from '../features/navigation/guarded.tsx'
import { Orders } from '../features/orders/list/orders.tsx'
import { ordersText } from '../features/orders/orders.messages.ts'

export const meta: MetaFunction = () => [{ title: consoleTitle(ordersText.title) }]

/** The orders: search and lists. */
export default function OrdersPage() {
  return (
    <Guarded needs="order.read" title={ordersText.title}>
      <Orders />
    </Guarded>
  )
}
