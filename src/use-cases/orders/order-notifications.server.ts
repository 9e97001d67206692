import { pipeline } from '../../platform/db/pipeline.server.ts'
import type { Executor, Sql } from '../../platform/db/query.server.ts'
import type { Paise } from '../../kernel/money.ts'
import { findCustomer, type Contact } from '../../domains/customers/customers.store.server.ts'
import { newSms, type LaterSms } from '../account/sms-jobs.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { newMail } from './order-mails.server.ts'
import {
  orderConfirmedText,
  orderMovedText,
  refundText,
  type RefundReason,
} from '../../domains/orders/orders.messages.ts'

/**
 * What a customer is told of an order. `amount` is null where nothing goes back; `moves` counts those of the visit.
 * `refundId` tells several refunds of one reason apart.
 */
export type OrderNotice =
  | { what: 'confirmed' }
  | { what: 'rescheduled'; moves: number }
  | { what: 'refund'; reason: RefundReason; amount: Paise | null; refundId?: number }

/** Tells the customer of an order, once for each thing, after the transaction it happens in. */
export async function notifyCustomer(
  tx: Executor,
  order: Pick<StoredOrder, 'id' | 'number' | 'customerId' | 'snapshot'>,
  told: OrderNotice,
  now: Date,
): Promise<void> {
  await pipeline(tx, orderNotifications(await findCustomer(tx, order.customerId), order, told, now))
}

/** The same as writes that go with others, where it is known how the customer is reached. */
export function orderNotifications(
  { mobile, mailAddress }: Contact,
  order: Pick<StoredOrder, 'id' | 'number' | 'snapshot'>,
  told: OrderNotice,
  now: Date,
): Sql[] {
  // An erased account has none.
  if (mobile === '') return []
  const sms = newSms({ to: mobile, ...messageOf(order, told) }, { key: keyOf(order.number, told), now })
  return mailAddress === null ? [sms] : [sms, newMail(order.id, told, now)]
}

function keyOf(number: string, told: OrderNotice): string {
  switch (told.what) {
    case 'confirmed':
      return number
    case 'rescheduled':
      return `${number}:${told.moves}`
    case 'refund':
      return `${number}:${told.reason}${told.refundId === undefined ? '' : `:${told.refundId}`}`
  }
}

function messageOf(
  { number, snapshot }: Pick<StoredOrder, 'number' | 'snapshot'>,
  told: OrderNotice,
): Pick<LaterSms, 'kind' | 'text'> {
  if (told.what === 'confirmed')
    return { kind: 'order_confirmed', text: orderConfirmedText(number, snapshot.slot) }
  if (told.what === 'rescheduled') {
    if (snapshot.slot === null) throw new Error(`Order ${number} has no visit that was moved`)
    return { kind: 'order_rescheduled', text: orderMovedText(number, snapshot.slot) }
  }
  const kind = told.reason === 'canceled' ? 'order_canceled' : 'order_refunded'
  return { kind, text: refundText(number, told.reason, told.amount) }
}
