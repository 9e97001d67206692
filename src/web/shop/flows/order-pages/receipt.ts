import { receiptText as text } from '../../../../domains/orders/after-order.messages.ts'
import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import { statusLabel } from '../../../../domains/orders/orders.messages.ts'
import {
  clock12,
  formatDmy,
  istDate,
  istMinuteOfDay,
  minuteOf,
  parseIstDate,
} from '../../../../kernel/ist.ts'
import { formatExactRupees, formatRupees, rupees } from '../../../../kernel/money.ts'
import { shortAddressLine } from '../../view/address-line.ts'
import { orderLines } from '../../features/review/review.ts'
import type { SummaryLine } from '../../../ui/data/summary-list.tsx'

/** A line of the receipt: label and value. */
export type ReceiptFact = { label: string; value: string }

/** The customer, the date, and the time and location of the collection. */
export function receiptFacts(order: WireOrder): ReceiptFact[] {
  const { order_number, placed_at, order_status, address, slot } = order
  const placed = new Date(placed_at)
  const where = address === null ? '' : shortAddressLine(address)
  return [
    { label: text.order, value: order_number },
    {
      label: text.placed,
      value: `${formatDmy(istDate(placed), '-')}, ${clock12(istMinuteOfDay(placed))}`,
    },
    { label: text.status, value: statusLabel[order_status] },
    { label: text.for, value: `${address?.firstname ?? ''} ${address?.lastname ?? ''}`.trim() },
    slot === null
      ? { label: text.delivery, value: where }
      : { label: text.visit, value: `${visitTime(slot)}\n${where}` },
  ].filter(({ value }) => value.trim() !== '')
}

/** The lines of the payment summary, without lines of ₹0.00. */
export function receiptLines(prices: WireOrder['prices']): SummaryLine[] {
  return orderLines(prices).filter(({ amount }) => amount !== 0)
}

/** The paid amount, and the refunded part of it. */
export function receiptTotals({ order_status, grand_total, refunds, timeline }: WireOrder): ReceiptFact[] {
  const wasPaid = timeline.some(({ status }) => status === 'processing') || order_status === 'complete'
  const paid = { label: text.paidOnline, value: formatRupees(rupees(grand_total.value), 0) }
  const back = refunds.map((refund) => {
    const label = refund.status === 'processed' ? text.refund : text.refundUnderWay
    const value = formatExactRupees(rupees(refund.amount.value))
    return { label: refunds.length === 1 ? label : `${label}: ${refund.for}`, value }
  })
  return [wasPaid ? paid : { label: text.paidOnline, value: text.notPaid }, ...back]
}

function visitTime({ slot_date, slot_time }: NonNullable<WireOrder['slot']>): string {
  const day = parseIstDate(slot_date)
  const [start = '', end = ''] = slot_time.split(' - ').map((time) => clock12(minuteOf(time)))
  return `${day === null ? slot_date : formatDmy(day, '-')}, ${start} to ${end}`
}
