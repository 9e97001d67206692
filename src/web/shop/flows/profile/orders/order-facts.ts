import { isCollectionStep } from '../../../../../domains/orders/order-events.ts'
import type { WireOrder } from '../../../../../domains/orders/orders.contract.ts'

/** Whether the sample has been collected. */
export function isCollected({ timeline }: Pick<WireOrder, 'timeline'>): boolean {
  return timeline.some(({ status }) => isCollectionStep(status))
}

/** Whether the order was confirmed at some time, whatever happened later: then it has an invoice. */
export function wasConfirmed({ timeline }: Pick<WireOrder, 'timeline'>): boolean {
  return timeline.some(({ status }) => status === 'processing')
}

/** The documents of an order: an invoice after its confirmation, a credit note after its reversal. */
export function orderDocuments(order: Pick<WireOrder, 'timeline' | 'order_status' | 'grand_total'>) {
  const isPaid = wasConfirmed(order) && order.grand_total.value > 0
  const isCanceled = order.order_status === 'canceled'
  return {
    hasReceipt: wasConfirmed(order),
    hasInvoice: isPaid,
    hasCreditNote: isPaid && isCanceled,
  }
}
