import { handle, type Handler } from '../../platform/http/handler.server.ts'
import { orderPurchase } from '../../domains/orders/purchase/purchase.contract.ts'
import { notePurchase } from '../../domains/orders/purchase/purchase.store.server.ts'
import { purchaseOf } from '../../domains/orders/purchase/purchase.ts'
import { ownOrder } from '../../domains/orders/orders.store.server.ts'
import { unknownOrder } from './order-refusals.server.ts'

/** The call that returns a confirmed order to the page's data layer once. @see docs/data-layer.md */
export function purchaseHandlers(): Handler[] {
  return [
    handle(orderPurchase, async ({ order_number }, { db, session, now }) => {
      const order = await ownOrder(db, order_number, session.customerId)
      if (order === undefined) return unknownOrder
      if (order.status !== 'processing' && order.status !== 'complete') return { purchase: null }
      const id = await notePurchase(db, order.id, now)
      return { purchase: id === null ? null : purchaseOf(order, id) }
    }),
  ]
}
