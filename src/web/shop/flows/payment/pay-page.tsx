import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ShieldCheck } from 'lucide-react'
import { untilText } from '../../../../domains/orders/order-pages.messages.ts'
import { payText, type PayingMethod } from '../../../../domains/payments/payment-pages.messages.ts'
import { istDate, type IstDate } from '../../../../kernel/ist.ts'
import type { Paise } from '../../../../kernel/money.ts'
import { CART_PATH } from '../../paths/order-paths.ts'
import { PaymentSummary } from '../../features/review/payment-summary.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BookingCard } from './booking-card.tsx'
import { PayButton } from './pay-button.tsx'
import { PayMethods } from './pay-methods.tsx'
import { PayNote } from './pay-note.tsx'
import styles from './pay-page.module.css'
import { ReopenOrder } from './reopen-order.tsx'
import type { Bill } from './use-bill.ts'
import type { usePayment } from './use-payment.ts'

type PayPageProps = {
  payment: ReturnType<typeof usePayment>
  /** Null until it has loaded. */
  bill: Bill | null
  /** The amount to pay, if it has loaded. */
  total: Paise | null
  /** The order to pay; null while it is still a cart. */
  number: string | null
  /** Business time; null until it has loaded. */
  now: Date | null
  onPay: (method: PayingMethod) => void
}

/**
 * The amount to pay and its items, the payment methods, and the wait for the payment.
 *
 * @see docs/rules/orders-and-payments.md
 */
export function PayPage({ payment, bill, total, number, now, onPay }: PayPageProps) {
  const [method, setMethod] = useState<PayingMethod>('upi')
  const navigate = useNavigate()
  const today = now === null ? null : istDate(now)
  const leave = () => {
    payment.stopWatching()
    return navigate(CART_PATH)
  }
  const button = <PayButton payment={payment} total={total} onPay={() => onPay(method)} />
  return (
    <div className={`container ${styles['page']}`}>
      <div className={styles['ways']}>
        <h1>{payText.title}</h1>
        <div className={styles['until']}>
          <output>{payment.stage === 'checking' && payText.checking}</output>
          {payment.stage !== 'checking' && bill && <PaymentDeadline bill={bill} today={today} />}
        </div>
        <PayNote payment={payment} />
        <PayMethods chosen={method} onChoose={setMethod} />
      </div>
      <LoadingArea busy={bill === null} label={payText.starting} className={styles['bill']}>
        {bill === null ? <Loading /> : <BillCards bill={bill} now={now} />}
        {(bill !== null || payment.problem !== null) && <div className={styles['wide-only']}>{button}</div>}
        {number !== null && bill?.canPay && payment.stage === 'ready' && (
          <ReopenOrder number={number} onReopened={leave} />
        )}
      </LoadingArea>
      <div className={styles['safe']}>
        <Note icon={ShieldCheck}>{payText.safe}</Note>
      </div>
      <BottomBar fixed text={payText.total} amount={total ?? undefined}>
        {button}
      </BottomBar>
    </div>
  )
}

function PaymentDeadline({ bill: { until, slot }, today }: { bill: Bill; today: IstDate | null }) {
  if (until === null) return null
  return (
    <>
      {slot === null ? payText.payBy : payText.heldUntil} <b className="tabular">{untilText(until, today)}</b>
    </>
  )
}

function BillCards({ bill, now }: { bill: Bill; now: Date | null }) {
  return (
    <>
      <BookingCard bill={bill} now={now} />
      <PaymentSummary prices={bill.prices} />
    </>
  )
}

function Loading() {
  return (
    <Card as="div" className={styles['loading']}>
      <Skeleton shape="summary" />
    </Card>
  )
}
