import { receiptText, rescheduleText } from '../../../../../domains/orders/after-order.messages.ts'
import {
  itemsText,
  orderTitle,
  profileText,
  slotText,
} from '../../../../../domains/orders/order-pages.messages.ts'
import type { WireOrder, WireOrderSummary } from '../../../../../domains/orders/orders.contract.ts'
import { MOVED, MOVED_BY_SHOP } from '../../../../../domains/orders/rescheduling.ts'
import type { IstDate } from '../../../../../kernel/ist.ts'
import { formatRupees, rupees } from '../../../../../kernel/money.ts'
import { orderPath, payPath, receiptPath, reschedulePath } from '../../../paths/order-paths.ts'
import { usePlacedOrder } from '../../../data/use-placed-order.ts'
import { OrderTimeline } from '../../../features/order-progress/order-timeline.tsx'
import { StatusPill } from '../../../features/order-progress/status-pill.tsx'
import { ButtonLink } from '../../../../ui/action/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import styles from '../profile.module.css'

type OrderCardProps = { order: WireOrderSummary; today: IstDate | null; hasTimeline: boolean }

/** An order in the list: items, visit, amount, status. */
export function OrderCard({ order, today, hasTimeline }: OrderCardProps) {
  const { order_number: number, order_status: status, slot, items, grand_total } = order
  const amount = formatRupees(rupees(grand_total.value), 0)
  const facts = slot === null ? amount : `${slotText(slot, today)} · ${amount}`
  return (
    <Card as="li">
      <div className={styles['top']}>
        <p className="muted small tabular">{orderTitle(number)}</p>
        <StatusPill status={status} />
        <h3 className={styles['items']}>{itemsText(items.map(({ name }) => name))}</h3>
      </div>
      <p className={styles['facts']}>{facts}</p>
      {hasTimeline && <OwnTimeline number={number} today={today} />}
      <div className={styles['links']}>
        {status === 'pending' && (
          <ButtonLink variant="link" about={orderTitle(number)} to={payPath(number)}>
            {profileText.pay}
          </ButtonLink>
        )}
        <ButtonLink variant="link" about={orderTitle(number)} to={orderPath(number)}>
          {profileText.track}
        </ButtonLink>
        {status === 'processing' && slot !== null && (
          <ButtonLink variant="link" about={orderTitle(number)} to={reschedulePath(number)}>
            {rescheduleText.open}
          </ButtonLink>
        )}
        {(status === 'processing' || status === 'complete') && (
          <ButtonLink variant="link" about={orderTitle(number)} to={receiptPath(number)}>
            {receiptText.title}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

function OwnTimeline({ number, today }: { number: string; today: IstDate | null }) {
  const placed = usePlacedOrder(number)
  return (
    <div className={styles['timeline']}>
      {placed.kind === 'read' && <OrderTimeline order={withoutMoves(placed.order)} today={today} />}
    </div>
  )
}

// The card displays the time of the visit above. Without texts the timeline has its reserved height.
function withoutMoves(order: WireOrder): WireOrder {
  return {
    ...order,
    timeline: order.timeline.filter(({ status }) => status !== MOVED && status !== MOVED_BY_SHOP),
  }
}
