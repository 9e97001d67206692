import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { namedSlot } from '../booking/slot-payload.server.ts'
import { slotMessage } from '../../domains/slots/slots.messages.ts'
import { submitRefused } from '../booking/slot-refusals.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { toOrderSummary } from './order-view.server.ts'
import { orderRefusal, unknownOrder } from './order-refusals.server.ts'
import { orderCancel, orderDetail, orderList, orderReschedule } from '../../domains/orders/orders.contract.ts'
import { orderCount, ordersOf, ownOrder } from '../../domains/orders/orders.store.server.ts'
import { rescheduleOrder, type RescheduleRefusal } from './reschedule-order.server.ts'
import type { VisitSettings } from '../../domains/orders/rescheduling.ts'
import { wholeOrder } from './whole-order.server.ts'

/** The dependencies of these calls. */
export type AfterOrderParts = { settings: { visits: VisitSettings } }

const PAGE_SIZE = 20

type CustomerCall = Call<'customer'>

/** The calls of a customer's orders: list, detail, cancel, move. @see docs/rules/orders-and-payments.md */
export function afterOrderHandlers({ settings }: AfterOrderParts): Handler[] {
  const whole = (order: StoredOrder, { db, now }: CustomerCall) => wholeOrder(db, order, settings.visits, now)
  return [
    handle(orderList, async ({ page }, call) => {
      const { customerId } = call.session
      const rows = await ordersOf(call.db, customerId, { page, size: PAGE_SIZE })
      const items = rows.map((order) => toOrderSummary(order, call.now))
      return { orders: { items, total_count: await orderCount(call.db, customerId) } }
    }),
    handle(orderDetail, async ({ order_number }, call) => {
      const order = await ownOrder(call.db, order_number, call.session.customerId)
      return order === undefined ? unknownOrder : { order: await whole(order, call) }
    }),
    handle(orderCancel, async ({ order_number, reason }, call) => {
      const order = await ownOrder(call.db, order_number, call.session.customerId)
      if (order === undefined) return unknownOrder
      const canceled = await cancelOrder(call.db, { orderId: order.id, reason }, settings.visits, call.now)
      if (!canceled.ok) return orderRefusal(canceled.refusal)
      return { cancelOrder: await whole(canceled.value, call) }
    }),
    handle(orderReschedule, async ({ order_number, ...named }, call) => {
      const order = await ownOrder(call.db, order_number, call.session.customerId)
      if (order === undefined) return unknownOrder
      const slot = namedSlot(named)
      if (slot === null) return submitRefused('not-listed')
      const moved = await rescheduleOrder(call.db, order, { slot, by: settings.visits }, call.now)
      if (!moved.ok) return moveRefused(moved.refusal)
      return { rescheduleOrder: await whole(moved.value, call) }
    }),
  ]
}

function moveRefused(refused: RescheduleRefusal): Refusal {
  if (refused.for === 'order')
    return orderRefusal(refused.why.kind === 'collected' ? { kind: 'too-late' } : refused.why)
  const { kind } = refused.why
  // A slot that was never offered at the address is not reported as taken.
  if (kind === 'not-listed') return submitRefused(kind)
  return refusal(200, { code: 'slot_gone', message: slotMessage[kind] })
}
