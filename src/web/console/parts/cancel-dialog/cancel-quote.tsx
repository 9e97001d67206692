import type { Calls } from '../../../../contract.ts'
import { rupees } from '../../../../kernel/money.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { cancelAmountText, cancelText } from './cancel-dialog.messages.ts'
import styles from './cancel-dialog.module.css'

/** A quote in the wire format. */
export type CancelQuoteReply = Calls['/api/console/orders/cancel-quote']['reply']

/** The refund that a cancellation would give. @see OPS-O06 */
export function CancelQuote({ quote, isBusy }: { quote: CancelQuoteReply; isBusy: boolean }) {
  const { paid, refunded, returned } = quote
  const figures = [
    ...(paid.value > 0 ? [{ term: cancelText.paid, text: amount(paid.value) }] : []),
    ...(refunded.value > 0 ? [{ term: cancelText.refunded, text: amount(refunded.value) }] : []),
    ...(paid.value > 0 ? [{ term: cancelText.toPayment, text: amount(returned.money.value) }] : []),
    ...(returned.waits.value > 0 ? [{ term: cancelText.waits, text: amount(returned.waits.value) }] : []),
    ...(returned.coins > 0 ? [{ term: cancelText.toPurse, text: String(returned.coins) }] : []),
    ...(returned.coupon === null ? [] : [{ term: cancelText.coupon, text: returned.coupon }]),
  ]
  return (
    <section className={styles['quote']} aria-label={cancelText.quote} aria-busy={isBusy} aria-live="polite">
      <p className={styles['legend']}>{cancelText.quote}</p>
      {paid.value === 0 && <p className="muted">{cancelText.nothing}</p>}
      <dl className={styles['figures']}>
        {figures.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {returned.waits.value > 0 && <Note kind="warn">{cancelText.waitsText}</Note>}
    </section>
  )
}

function amount(value: number): string {
  return cancelAmountText(rupees(value))
}
