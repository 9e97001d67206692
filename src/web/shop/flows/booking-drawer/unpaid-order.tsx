import { useQuery } from '@tanstack/react-query'
import { rupees } from '../../../../kernel/money.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { CHOOSING, payPath } from '../../paths/order-paths.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { ReopenOrder } from '../payment/reopen-order.tsx'
import { drawerText } from './booking-drawer.messages.ts'
import styles from './steps.module.css'

/** A link to the unpaid order above an empty cart, for a customer who went back from the payment. */
export function UnpaidOrder() {
  const { data } = useQuery({
    queryKey: [...queryKeys.orders, 'newest'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await callOrThrow('/api/order/list', { page: 1 }, signal)).orders.items,
  })
  const order = data?.find(({ order_status }) => order_status === 'pending')
  if (order === undefined) return null
  return (
    <div className={styles['section']}>
      <Note live>{drawerText.unpaid(rupees(order.grand_total.value))}</Note>
      <ButtonLink full variant="tonal" to={payPath(order.order_number)} state={CHOOSING}>
        {drawerText.payOrder}
      </ButtonLink>
      <ReopenOrder number={order.order_number} onReopened={() => undefined} />
    </div>
  )
}
