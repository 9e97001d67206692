import type { Call } from '../../kernel/handler.server.ts'
import { findCustomer } from '../customers/customers.store.server.ts'
import { putSms } from '../identity/sms-jobs.server.ts'
import type { StoredOrder } from './order-snapshot.ts'
import { orderConfirmedText } from './orders.messages.ts'

/** Tells the customer, once, that an order is confirmed. The order stands whether or not the message arrives. */
export async function confirmOrder(
  { db, now }: Pick<Call, 'db' | 'now'>,
  order: Pick<StoredOrder, 'number' | 'customerId' | 'snapshot'>,
): Promise<void> {
  const customer = await findCustomer(db, order.customerId)
  const text = orderConfirmedText(order.number, order.snapshot.slot)
  await putSms(db, { to: customer.mobile, kind: 'order_confirmed', text }, { key: order.number, now })
}
