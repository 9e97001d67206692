import { RefreshCw, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { untilText } from '../../../../domains/orders/order-pages.messages.ts'
import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import type { OrderStatus } from '../../../../domains/orders/orders.ts'
import { failText } from '../../../../domains/payments/payment-pages.messages.ts'
import type { IstDate } from '../../../../kernel/ist.ts'
import { formatRupees, rupees } from '../../../../kernel/money.ts'
import { CART_PATH, CHOOSING, payPath } from '../../paths/order-paths.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { ReopenOrder } from '../payment/reopen-order.tsx'
import { BookAgain } from './book-again.tsx'
import styles from './order-pages.module.css'
import { SupportCall } from './support-call.tsx'

type FailPageProps = { order: WireOrder; status: OrderStatus; today: IstDate | null }

/** A failed payment, with the actions that its order still allows. @see ROUTE-08 */
export function FailPage({ order, status, today }: FailPageProps) {
  // A payment that has just arrived redirects to another page. Until then the layout does not change.
  const isOpen = status !== 'canceled' && status !== 'payment_failed'
  const { title, text } = wordsFor(status, order.slot !== null)
  return (
    <div className={`container ${styles['fail']}`}>
      <span className={styles['failed']}>
        <Icon of={X} size="l" />
      </span>
      <h1>{title}</h1>
      <p className={styles['why']}>{text}</p>
      <Facts order={order} today={today} isOpen={isOpen} />
      <div className={styles['money']}>
        <Note>{isOpen ? failText.listening : failText.endedMoney}</Note>
      </div>
      <div className={styles['actions']}>
        {isOpen ? <PayAgain number={order.order_number} /> : <BookAgain items={order.items} />}
        <SupportCall />
      </div>
    </div>
  )
}

function wordsFor(status: OrderStatus, hasSlot: boolean): { title: string; text: string } {
  switch (status) {
    case 'pending':
    case 'processing':
    case 'complete':
      return { title: failText.title, text: hasSlot ? failText.text : failText.itemsText }
    case 'canceled':
      return { title: failText.canceledTitle, text: failText.canceledText }
    case 'payment_failed':
      return { title: failText.endedTitle, text: failText.endedText }
  }
}

function Facts({ order, today, isOpen }: Omit<FailPageProps, 'status'> & { isOpen: boolean }) {
  const label = order.slot === null ? failText.payUntil : failText.heldUntil
  return (
    <Card as="div">
      <dl className={styles['facts']}>
        <div>
          <dt>{failText.order}</dt>
          <dd>{order.order_number}</dd>
        </div>
        <div>
          <dt>{failText.amount}</dt>
          <dd>{formatRupees(rupees(order.grand_total.value), 0)}</dd>
        </div>
        {isOpen && order.pay_until !== null && (
          <div>
            <dt>{label}</dt>
            <dd>{untilText(new Date(order.pay_until), today)}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

function PayAgain({ number }: { number: string }) {
  const navigate = useNavigate()
  return (
    <>
      <Button full icon={<Icon of={RefreshCw} />} onClick={() => void navigate(payPath(number))}>
        {failText.tryAgain}
      </Button>
      <ButtonLink full variant="secondary" to={payPath(number)} state={CHOOSING}>
        {failText.another}
      </ButtonLink>
      <ReopenOrder number={number} onReopened={() => navigate(CART_PATH)} />
    </>
  )
}
