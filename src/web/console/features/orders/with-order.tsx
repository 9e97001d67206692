import type { ReactNode } from 'react'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { Page } from '../../ui/frame/page.tsx'
import { RecordStatus } from '../../ui/record-status.tsx'
import { HOME_PARENT } from '../../ui/home-parent.ts'
import { ORDERS_PATH } from './order-paths.ts'
import { ordersText, orderTitle } from './orders.messages.ts'
import { type OrderRecord, useOrder } from './use-order.ts'

/** The breadcrumb of an order's pages. */
export const ORDER_PARENTS: readonly { to: string; text: string }[] = [
  HOME_PARENT,
  { to: ORDERS_PATH, text: ordersText.title },
]

/** Loads the order that the address names, with a placeholder while it loads and a message if it does not exist. */
export function WithOrder({ children }: { children: (record: OrderRecord) => ReactNode }) {
  const { number = '' } = useParams()
  const { data, error, refetch } = useOrder(number)
  if (data !== undefined) return children(data)
  return (
    <Page title={orderTitle(number)} parents={ORDER_PARENTS}>
      <RecordStatus
        error={error}
        cards={3}
        missing={{
          icon: SearchX,
          title: ordersText.missingTitle,
          text: ordersText.missingText,
          to: ORDERS_PATH,
          link: ordersText.toOrders,
        }}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}
