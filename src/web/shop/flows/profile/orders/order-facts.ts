import { isCollectionStep } from '../../../../../domains/orders/order-events.ts'
import { creditNoteText } from '../../../../../domains/orders/after-order.messages.ts'
import { rupees } from '../../../../../kernel/money.ts'
import type { WireOrder, WireOrderSummary } from '../../../../../domains/orders/orders.contract.ts'
import { isDiagnosticFlag } from '../../../../../domains/cart/cart.ts'
import {
  financialYearOf,
  formatFinancialYear,
} from '../../../../../domains/payments/tax-statement/tax-statement.ts'
import { istDate, type IstDate } from '../../../../../kernel/ist.ts'

/** Whether the sample has been collected. */
export function isCollected({ timeline }: Pick<WireOrder, 'timeline'>): boolean {
  return timeline.some(({ status }) => isCollectionStep(status))
}

/**
 * Whether the visit of a confirmed order is today or later, so that it may still be changed.
 *
 * @param today null while it is not known yet
 */
export function isVisitAhead(
  { order_status: status, slot }: Pick<WireOrderSummary, 'order_status' | 'slot'>,
  today: IstDate | null,
): boolean {
  if (status !== 'processing' || slot === null) return false
  return today === null || slot.slot_date >= today
}

/** Whether the order was ever confirmed, and so has an invoice. */
export function wasConfirmed({ timeline }: Pick<WireOrder, 'timeline'>): boolean {
  return timeline.some(({ status }) => status === 'processing')
}

/** The documents of an order: an invoice after its confirmation, and a credit note for each refund. */
export function orderDocuments(order: Pick<WireOrder, 'timeline' | 'grand_total' | 'refunds'>) {
  const isPaid = wasConfirmed(order) && order.grand_total.value > 0
  const noted = order.refunds.flatMap(({ has_credit_note, amount }, at) =>
    has_credit_note ? [{ refund: at + 1, amount: rupees(amount.value) }] : [],
  )
  return {
    hasReceipt: wasConfirmed(order),
    hasInvoice: isPaid,
    creditNotes: isPaid
      ? noted.map(({ refund, amount }) => ({
          refund,
          label: creditNoteText(noted.length === 1 ? null : amount),
        }))
      : [],
  }
}

/**
 * The financial year of the statement that lists an order, such as `2026-27`; null if nothing was paid for tests, or if
 * the order was cancelled or fully refunded.
 *
 * @see OPS-O11
 */
export function statementYear({
  timeline,
  order_status,
  grand_total,
  refunds,
  items,
}: Pick<WireOrder, 'timeline' | 'order_status' | 'grand_total' | 'refunds' | 'items'>): string | null {
  const confirmed = timeline.find(({ status }) => status === 'processing')
  const refunded = refunds.reduce((sum, { amount }) => sum + rupees(amount.value), 0)
  const hasTests = items.some(({ diagnostics_flag }) => isDiagnosticFlag(diagnostics_flag))
  if (confirmed === undefined || order_status === 'canceled' || !hasTests) return null
  if (refunded >= rupees(grand_total.value)) return null
  return formatFinancialYear(financialYearOf(istDate(new Date(confirmed.at))))
}
