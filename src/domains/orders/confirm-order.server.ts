import type { Call } from '../../kernel/handler.server.ts'
import { findCustomer } from '../customers/customers.store.server.ts'
import type { SmsPort } from '../identity/sms.ts'
import type { StoredOrder } from './order-snapshot.ts'
import { orderConfirmedText } from './orders.messages.ts'

/** Tells the customer that an order is confirmed. The order stands whether or not the message arrives. */
export async function confirmOrder(
  sms: SmsPort,
  call: Pick<Call, 'db' | 'log'>,
  order: Pick<StoredOrder, 'number' | 'customerId' | 'snapshot'>,
): Promise<void> {
  const customer = await findCustomer(call.db, order.customerId)
  const text = orderConfirmedText(order.number, order.snapshot.slot)
  const sent = await sms.send({ to: customer.mobile, kind: 'order_confirmed', text, code: null })
  if (!sent.ok) call.log.warn('order_message_failed', { kind: sent.refusal.kind })
}
