import { receiptText, rescheduleText } from '../../../../../domains/orders/after-order.messages.ts'
import {
  itemsText,
  orderTitle,
  patientsText,
  profileText,
  reportDeliveryText,
  slotText,
} from '../../../../../domains/orders/order-pages.messages.ts'
import type { WireOrder, WireOrderSummary } from '../../../../../domains/orders/orders.contract.ts'
import { statusLabel } from '../../../../../domains/orders/orders.messages.ts'
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
import { isVisitAhead } from './order-facts.ts'

type OrderCardProps = { order: WireOrderSummary; today: IstDate | null; hasTimeline: boolean }

/** An order in the list: items, patients, visit, amount, status. */
export function OrderCard({ order, today, hasTimeline }: OrderCardProps) {
  const { order_number: number, order_status: status, slot, items, patients = [], grand_total } = order
  const visit = slot === null ? '' : slotText(slot, today)
  const facts = [patientsText(patients), visit, formatRupees(rupees(grand_total.value), 0)]
  return (
    <Card as="li">
      <div className={styles['top']}>
        <p className="muted small tabular">{orderTitle(number)}</p>
        <StatusPill status={status} />
        <h3 className={styles['items']}>{itemsText(items.map(({ name }) => name))}</h3>
      </div>
      <p className={styles['facts']}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      {hasTimeline && <OwnTimeline order={order} today={today} />}
      <div className={styles['links']}>
        {status === 'pending' && (
          <ButtonLink variant="link" about={orderTitle(number)} to={payPath(number)}>
            {profileText.pay}
          </ButtonLink>
        )}
        <ButtonLink variant="link" about={orderTitle(number)} to={orderPath(number)}>
          {profileText.track}
        </ButtonLink>
        {isVisitAhead(order, today) && (
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

function OwnTimeline({ order, today }: Pick<OrderCardProps, 'order' | 'today'>) {
  const placed = usePlacedOrder(order.order_number)
  return (
    <div className={styles['timeline']}>
      {placed.kind === 'loading' && (
        <div className={styles['reserved']}>
          <OrderTimeline order={expectedOrder(order)} today={today} />
        </div>
      )}
      {placed.kind === 'read' && <OrderTimeline order={withoutMoves(placed.order)} today={today} />}
    </div>
  )
}

// Before its visit an order has this timeline, whose height is reserved while the order loads.
function expectedOrder({ order_status: status, slot, placed_at: at }: WireOrderSummary) {
  const confirmed = { status, text: statusLabel[status], at }
  return { order_status: status, slot, timeline: [confirmed], report_delivery: reportDeliveryText }
}

// The card displays the time of the visit above.
function withoutMoves(order: WireOrder): WireOrder {
  return {
    ...order,
    timeline: order.timeline.filter(({ status }) => status !== MOVED && status !== MOVED_BY_SHOP),
  }
}
