import type { Call } from '../../kernel/handler.server.ts'
import { findCustomer } from '../customers/customers.store.server.ts'
import { putInvoice } from '../invoices/invoice-jobs.server.ts'
import { putSms } from '../identity/sms-jobs.server.ts'
import type { StoredOrder } from './order-snapshot.ts'
import { orderConfirmedText } from './orders.messages.ts'

/** Tells the customer, once, that an order is confirmed, and has its invoice issued. The order stands whatever becomes of both. */
export async function confirmOrder(
  { db, now }: Pick<Call, 'db' | 'now'>,
  order: Pick<StoredOrder, 'id' | 'number' | 'customerId' | 'snapshot'>,
): Promise<void> {
  const customer = await findCustomer(db, order.customerId)
  const text = orderConfirmedText(order.number, order.snapshot.slot)
  await putSms(db, { to: customer.mobile, kind: 'order_confirmed', text }, { key: order.number, now })
  await putInvoice(db, { orderId: order.id, kind: 'invoice' }, now)
}
