import { formatExactRupees, rupees } from '../../../../../kernel/money.ts'
import { summaryLabel } from '../../../../../domains/pricing/pricing.messages.ts'
import { Pill } from '../../../../ui/data/pill.tsx'
import { SummaryList } from '../../../../ui/data/summary-list.tsx'
import { paymentStateText } from '../orders.messages.ts'
import type { DeskOrder } from '../use-order.ts'
import { amountLines } from './amount-lines.ts'
import { Facts } from '../../../ui/facts.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { entryStateText } from './order-entries.messages.ts'
import { pageText } from './order-page.messages.ts'
import styles from './order.module.css'

const PAYMENT_TONES = {
  free: 'plain',
  none: 'plain',
  created: 'warn',
  captured: 'save',
  mismatched: 'error',
  late: 'error',
} as const

/** The amounts of the order: its price, its payments and its refunds. */
export function AmountsCard({ order }: { order: DeskOrder }) {
  const { prices, payment, refunded } = order
  const total = { label: summaryLabel.grandTotal, amount: rupees(prices.grand_total.value) }
  return (
    <TitledCard id="amounts" title={pageText.amounts}>
      <SummaryList lines={amountLines(order)} total={total} exact />
      <Facts
        facts={[
          {
            term: pageText.payment,
            text: <Pill tone={PAYMENT_TONES[payment.state]}>{paymentStateText[payment.state]}</Pill>,
          },
          payment.payment_id === null
            ? null
            : {
                term: pageText.paymentId,
                text: <code className={styles['code']}>{payment.payment_id}</code>,
              },
          refunded.value === 0
            ? null
            : { term: pageText.refunded, text: formatExactRupees(rupees(refunded.value)) },
        ]}
      />
      <Refunds order={order} />
      <Papers order={order} />
    </TitledCard>
  )
}

function Refunds({ order: { refunds, refund_requests: requests } }: { order: DeskOrder }) {
  const waiting = requests.filter(({ state }) => state === 'awaiting_approval')
  if (refunds.length + waiting.length === 0) return null
  return (
    <>
      <h3 className={styles['subtitle']}>{pageText.refunds}</h3>
      <ul className={styles['tests']}>
        {refunds.map(({ id, amount, for: text, status }) => (
          <li key={id}>
            {formatExactRupees(rupees(amount.value))}, {text} <Pill>{entryStateText(status)}</Pill>
          </li>
        ))}
        {waiting.map(({ id, money, asked_by: by }) => (
          <li key={`request ${id}`}>
            {formatExactRupees(rupees(money.value))}, {by.name} <Pill tone="warn">{pageText.waiting}</Pill>
          </li>
        ))}
      </ul>
    </>
  )
}

function Papers({ order: { invoices, tickets } }: { order: DeskOrder }) {
  return (
    <Facts
      facts={[
        invoices.length === 0
          ? null
          : { term: pageText.invoices, text: invoices.map(({ number }) => number).join(', ') },
        tickets.length === 0
          ? null
          : {
              term: pageText.tickets,
              text: tickets.map(({ ticket, state }) => `${ticket} (${state})`).join(', '),
            },
      ]}
    />
  )
}
