import type { Calls } from '../../../../contract.ts'
import { rupees } from '../../../../kernel/money.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { QuoteAmounts, QuoteBox } from '../../ui/quote-box.tsx'
import { cancelAmountText, cancelText } from './cancel-dialog.messages.ts'
import styles from './cancel-dialog.module.css'

/** A quote in the wire format. */
export type CancelQuoteReply = Calls['/api/console/orders/cancel-quote']['reply']

/** The refund that a cancellation would give. @see OPS-O06 */
export function CancelQuote({ quote, isBusy }: { quote: CancelQuoteReply; isBusy: boolean }) {
  const { paid, refunded, returned } = quote
  const amounts = [
    ...(paid.value > 0 ? [{ term: cancelText.paid, text: amount(paid.value) }] : []),
    ...(refunded.value > 0 ? [{ term: cancelText.refunded, text: amount(refunded.value) }] : []),
    ...(paid.value > 0 ? [{ term: cancelText.toPayment, text: amount(returned.money.value) }] : []),
    ...(returned.waits.value > 0 ? [{ term: cancelText.waits, text: amount(returned.waits.value) }] : []),
    ...(returned.coins > 0 ? [{ term: cancelText.toPurse, text: String(returned.coins) }] : []),
    ...(returned.coupon === null ? [] : [{ term: cancelText.coupon, text: returned.coupon }]),
  ]
  return (
    <QuoteBox label={cancelText.quote} isBusy={isBusy}>
      <p className={styles['legend']}>{cancelText.quote}</p>
      {paid.value === 0 && <p className="muted">{cancelText.nothing}</p>}
      <QuoteAmounts amounts={amounts} />
      {returned.waits.value > 0 && <Note kind="warn">{cancelText.waitsText}</Note>}
    </QuoteBox>
  )
}

function amount(value: number): string {
  return cancelAmountText(rupees(value))
}
