import { Check, Receipt } from 'lucide-react'
import { paidText, successText } from '../../../../domains/orders/order-pages.messages.ts'
import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import { istDate } from '../../../../kernel/ist.ts'
import { rupees } from '../../../../kernel/money.ts'
import { orderPath, receiptPath } from '../../paths/order-paths.ts'
import { useSession } from '../../../app/use-session.ts'
import { EmailNotice } from '../../features/email-notice/email-notice.tsx'
import { OrderTimeline } from '../../features/order-progress/order-timeline.tsx'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { BirthSteps } from './birth-steps.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { OrderBirth, OrderFasting, OrderMembers, OrderSlot } from './order-cards.tsx'
import styles from './order-pages.module.css'
import { ShareVisit } from './share-visit.tsx'
import { SupportCall } from './support-call.tsx'
import { usePurchase } from './use-purchase.ts'
import { useReportBy } from './use-report-by.ts'
import { useStoreVisit } from './use-store-visit.ts'
import { VisitFacts } from './visit-facts.tsx'

type SuccessPageProps = { order: WireOrder; now: Date | null }

/** A confirmed order: the next steps, the visit, the patients. @see ROUTE-07 */
export function SuccessPage({ order, now }: SuccessPageProps) {
  const today = now === null ? null : istDate(now)
  const hasSlot = order.slot !== null
  const { customer } = useSession()
  useStoreVisit(order, now)
  usePurchase(order.order_number)
  const reportBy = useReportBy(order, now)
  return (
    <div className={`container ${styles['success']}`}>
      <div className={styles['head']}>
        <span className={styles['done']}>
          <Icon of={Check} size="l" />
        </span>
        <h1>{hasSlot ? successText.title : successText.orderedTitle}</h1>
        <p className={styles['paid']}>
          Order <b>{order.order_number}</b> · {paidText(rupees(order.grand_total.value))}
        </p>
      </div>
      <Card labelledBy="next" className={styles['next']}>
        <h2 id="next" className={styles['heading']}>
          {successText.next}
        </h2>
        <OrderTimeline order={order} today={today} afterConfirmation={successText.sms} reportBy={reportBy} />
        <BirthSteps order={order} today={today} />
      </Card>
      <div className={styles['cards']}>
        <OrderSlot order={order} today={today}>
          <VisitFacts order={order} />
        </OrderSlot>
        <OrderBirth order={order} />
        <OrderFasting order={order} now={now} />
        <div className={styles['actions']}>
          <ButtonLink full to={orderPath(order.order_number)}>
            {successText.track}
          </ButtonLink>
          {now !== null && <CalendarButton order={order} now={now} />}
          <ButtonLink
            full
            variant="secondary"
            icon={<Icon of={Receipt} />}
            to={receiptPath(order.order_number)}
          >
            {successText.receipt}
          </ButtonLink>
          <ShareVisit slot={order.slot} />
        </div>
        <OrderMembers order={order} />
        <SupportCall />
        {customer !== null && <EmailNotice state={customer.email_state} />}
      </div>
    </div>
  )
}
