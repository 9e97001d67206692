import { useRef } from 'react'
import { ArrowLeft } from 'lucide-react'
import { itemsText, orderTitle, profileText } from '../../../../../domains/orders/order-pages.messages.ts'
import { orderMessage } from '../../../../../domains/orders/orders.messages.ts'
import type { WireOrder } from '../../../../../domains/orders/orders.contract.ts'
import { hasEndedUnsold } from '../../../../../domains/orders/orders.ts'
import { istDate } from '../../../../../kernel/ist.ts'
import { payPath } from '../../../paths/order-paths.ts'
import { OrderTimeline } from '../../../features/order-progress/order-timeline.tsx'
import { StatusPill } from '../../../features/order-progress/status-pill.tsx'
import { PaymentSummary } from '../../../features/review/payment-summary.tsx'
import { ButtonLink } from '../../../../ui/action/button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Icon } from '../../../../ui/action/icon.tsx'
import { BirthSteps } from '../../order-pages/birth-steps.tsx'
import { OrderBirth, OrderFasting, OrderMembers, OrderSlot } from '../../order-pages/order-cards.tsx'
import { useReportBy } from '../../order-pages/use-report-by.ts'
import { useStoreVisit } from '../../order-pages/use-store-visit.ts'
import { OrderPapers, OrderSheets, RefundCard, VisitChange } from './order-actions.tsx'
import { OrderNotes } from './order-notes.tsx'
import styles from '../profile.module.css'

type OrderDetailProps = { order: WireOrder; now: Date | null }

/** One order: its status, its visit, its patients, and its price. */
export function OrderDetail({ order, now }: OrderDetailProps) {
  const today = now === null ? null : istDate(now)
  const { order_number: number, order_status: status, items, can_pay } = order
  const reportBy = useReportBy(order, now)
  const heading = useRef<HTMLHeadingElement>(null)
  useStoreVisit(order, now)
  return (
    <div className="container">
      <ButtonLink variant="link" to="/my-profile" icon={<Icon of={ArrowLeft} />} className={styles['back']}>
        {profileText.back}
      </ButtonLink>
      <div className={styles['title']}>
        <p className="muted tabular">{orderTitle(number)}</p>
        <StatusPill status={status} />
        <h1 ref={heading} tabIndex={-1}>
          {itemsText(items.map(({ product }) => product.name))}
        </h1>
      </div>
      <div className={styles['columns']}>
        <div className={styles['cards']}>
          <Card labelledBy="progress">
            <h2 id="progress" className={styles['heading']}>
              {profileText.progress}
            </h2>
            <OrderTimeline order={order} today={today} reportBy={reportBy} />
            <BirthSteps order={order} today={today} />
            {order.awaits_approval && <Note>{orderMessage['not-approved']}</Note>}
            {can_pay && (
              <ButtonLink className={styles['pay']} to={payPath(number)}>
                {profileText.pay}
              </ButtonLink>
            )}
          </Card>
          <OrderNotes notes={order.notes} today={today} />
          <OrderMembers order={order} />
        </div>
        <div className={styles['cards']}>
          <OrderSlot order={order} today={today}>
            <VisitChange order={order} />
          </OrderSlot>
          <OrderBirth order={order} />
          {status === 'processing' && <OrderFasting order={order} now={now} />}
          <PaymentSummary prices={order.prices} isPlaced hasEnded={hasEndedUnsold(status)} />
          <RefundCard order={order} />
          <OrderPapers order={order} now={now} />
        </div>
      </div>
      <OrderSheets order={order} onEnded={() => heading.current?.focus()} />
    </div>
  )
}
