import { rupees } from '../../../kernel/money.ts'
import { keys } from '../../client/keys.ts'
import { CHOOSING, payPath } from '../../client/order-paths.ts'
import { ask } from '../../client/query-client.ts'
import { useQuery } from '../../client/query/use-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { drawerText } from './booking-drawer.messages.ts'
import styles from './steps.module.css'

/** The booking that still waits for its payment, so that nobody who went back from it finds only an empty cart. */
export function UnpaidOrder() {
  const { data } = useQuery({
    queryKey: [...keys.orders, 'newest'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await ask('/api/order/list', { page: 1 }, signal)).orders.items,
  })
  const order = data?.find(({ order_status }) => order_status === 'pending')
  if (order === undefined) return null
  return (
    <div className={styles['section']}>
      <Note live>{drawerText.unpaid(rupees(order.grand_total.value))}</Note>
      <ButtonLink full variant="tonal" to={payPath(order.order_number)} state={CHOOSING}>
        {drawerText.payOrder}
      </ButtonLink>
    </div>
  )
}
