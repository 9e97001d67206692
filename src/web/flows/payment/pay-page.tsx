import { useState } from 'react'
import { ShieldCheck } from 'lucide-react'
import { untilText } from '../../../domains/orders/order-pages.messages.ts'
import { payAmount, payText, type PayingMethod } from '../../../domains/payments/payment-pages.messages.ts'
import type { IstDate } from '../../../kernel/ist.ts'
import { PaymentSummary } from '../../features/review/payment-summary.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx'
import { BookingCard } from './booking-card.tsx'
import { PayMethods } from './pay-methods.tsx'
import { PayNote } from './pay-note.tsx'
import styles from './pay-page.module.css'
import type { Bill } from './use-bill.ts'
import type { usePayment } from './use-payment.ts'

type PayPageProps = {
  payment: ReturnType<typeof usePayment>
  /** Null while it is read. */
  bill: Bill | null
  today: IstDate | null
  /** The cart is not placed yet: what keeps it from that can be mended there. */
  isCart: boolean
  onPay: (method: PayingMethod) => void
}

/** What is to be paid and for what, the ways to pay, and the wait for the payment. @see contract.md §4 */
export function PayPage({ payment, bill, today, isCart, onPay }: PayPageProps) {
  const [method, setMethod] = useState<PayingMethod>('upi')
  const button = <PayButton payment={payment} bill={bill} onPay={() => onPay(method)} />
  return (
    <div className={`container ${styles['page']}`}>
      <div className={styles['ways']}>
        <h1>{payText.title}</h1>
        <p className={styles['until']}>{bill && <KeptUntil bill={bill} today={today} />}</p>
        <PayNote payment={payment} isCart={isCart} />
        <PayMethods chosen={method} onChoose={setMethod} />
      </div>
      <LoadingArea busy={bill === null} label={payText.starting} className={styles['bill']}>
        {bill === null ? (
          <Skeleton shape="summary" />
        ) : (
          <>
            <BookingCard bill={bill} today={today} />
            <PaymentSummary prices={bill.prices} />
          </>
        )}
        <div className={styles['wide-only']}>{button}</div>
      </LoadingArea>
      <div className={styles['safe']}>
        <Note icon={ShieldCheck}>{payText.safe}</Note>
      </div>
      <BottomBar fixed text={payText.total} amount={totalOf(payment, bill)}>
        {button}
      </BottomBar>
    </div>
  )
}

function KeptUntil({ bill: { until, slot }, today }: { bill: Bill; today: IstDate | null }) {
  if (until === null) return null
  return (
    <>
      {slot === null ? payText.payBy : payText.heldUntil} <b className="tabular">{untilText(until, today)}</b>
    </>
  )
}

type PayButtonProps = Pick<PayPageProps, 'payment' | 'bill'> & { onPay: () => void }

function PayButton({ payment, bill, onPay }: PayButtonProps) {
  const { stage, wasDismissed, problem } = payment
  const total = totalOf(payment, bill)
  const isAgain = wasDismissed && problem === null
  return (
    <Button
      full
      busy={stage !== 'ready' || (total === undefined && problem === null)}
      busyLabel={stage === 'checking' ? payText.paying : payText.opening}
      onClick={onPay}
    >
      {isAgain || total === undefined ? payText.again : payAmount(total)}
    </Button>
  )
}

function totalOf({ problem }: PayPageProps['payment'], bill: Bill | null) {
  return problem?.total ?? bill?.total
}
