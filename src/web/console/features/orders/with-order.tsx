import type { ReactNode } from 'react'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { consoleText } from '../../app/console.messages.ts'
import { Page } from '../../ui/frame/page.tsx'
import { RecordStatus } from '../../ui/record-status.tsx'
import { ORDERS_PATH } from './order-paths.ts'
import { ordersText, orderTitle } from './orders.messages.ts'
import { type OrderRecord, useOrder } from './use-order.ts'

/** The breadcrumb of an order's pages. */
export const ORDER_PARENTS: readonly { to: string; text: string }[] = [
  { to: CONSOLE_PATH, text: consoleText.console },
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
        missing={
          <EmptyState icon={SearchX} title={ordersText.missingTitle} text={ordersText.missingText} live>
            <ButtonLink to={ORDERS_PATH}>{ordersText.toOrders}</ButtonLink>
          </EmptyState>
        }
        onRetry={() => void refetch()}
      />
    </Page>
  )
}
