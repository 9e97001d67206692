import { isCollectionStep } from '../../../../../domains/orders/order-events.ts'
import type { WireOrder } from '../../../../../domains/orders/orders.contract.ts'

/** Whether somebody has been there already. */
export function isCollected({ timeline }: Pick<WireOrder, 'timeline'>): boolean {
  return timeline.some(({ status }) => isCollectionStep(status))
}

/** Whether the order was confirmed once, whatever became of it: then it has an invoice. */
export function wasConfirmed({ timeline }: Pick<WireOrder, 'timeline'>): boolean {
  return timeline.some(({ status }) => status === 'processing')
}

/** Which papers of an order there are: an invoice once it was confirmed, a credit note once that was taken back. */
export function papersOf(order: Pick<WireOrder, 'timeline' | 'order_status' | 'grand_total'>) {
  const isPaid = wasConfirmed(order) && order.grand_total.value > 0
  const isCanceled = order.order_status === 'canceled'
  return {
    hasReceipt: wasConfirmed(order),
    hasInvoice: isPaid,
    hasCreditNote: isPaid && isCanceled,
  }
}
