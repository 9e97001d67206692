import type { Executor } from '../../platform/db/query.server.ts'
import { readReportDelivery } from '../../domains/content/content.store.server.ts'
import { refundsOf } from '../../domains/payments/refunds.store.server.ts'
import { awaitsApproval } from '../../domains/orders/assist/assisted-bookings.store.server.ts'
import { withCorrections } from '../../domains/orders/desk/corrections.store.server.ts'
import { notesForCustomer } from '../../domains/orders/desk/notes.store.server.ts'
import { ruleInForce } from '../../domains/orders/may-cancel.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { toWireOrder } from './order-view.server.ts'
import type { WireOrder } from '../../domains/orders/orders.contract.ts'
import { eventsOf } from '../../domains/orders/orders.store.server.ts'
import { isPayable } from '../../domains/orders/orders.ts'
import type { VisitSettings } from '../../domains/orders/rescheduling.ts'

/** The wire form of a corrected order with its timeline, its refunds and the notes for its customer. */
export async function wholeOrder(
  db: Executor,
  order: StoredOrder,
  visits: VisitSettings,
  now: Date,
): Promise<WireOrder> {
  const events = await eventsOf(db, order.id)
  const books = {
    events,
    refunds: await refundsOf(db, order.id),
    notes: await notesForCustomer(db, order.id),
    reportDelivery: await readReportDelivery(db),
    rule: ruleInForce(order, events, visits),
    awaitsApproval: isPayable(order, now) && (await awaitsApproval(db, order.id)),
  }
  return toWireOrder(await withCorrections(db, order), books, now)
}
