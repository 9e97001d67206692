import { pipeline } from '../../platform/db/pipeline.server.ts'
import type { Executor, Sql } from '../../platform/db/query.server.ts'
import type { Paise } from '../../kernel/money.ts'
import { findCustomer, type Contact } from '../../domains/customers/customers.store.server.ts'
import { newSms, smsKey, type LaterSms } from '../account/sms-jobs.server.ts'
import { messageWithRecord } from '../../domains/orders/desk/order-messages.store.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import { newMail } from './mails/order-mails.server.ts'
import {
  orderConfirmedText,
  orderMovedByShopText,
  orderMovedText,
  refundText,
  type RefundReason,
} from '../../domains/orders/orders.messages.ts'

/**
 * An event of an order that the customer is notified of. `amount` is null if nothing is refunded; `moves` counts the
 * moves of the visit. `refundId` separates several refunds with one reason.
 */
export type OrderNotice =
  | { what: 'confirmed' }
  | { what: 'rescheduled' | 'moved_by_us'; moves: number }
  | { what: 'refund'; reason: RefundReason; amount: Paise | null; refundId?: number }

/** Notifies the customer of an order once for each event, after the transaction commits. */
export async function notifyCustomer(
  tx: Executor,
  order: Pick<StoredOrder, 'id' | 'number' | 'customerId' | 'snapshot'>,
  notice: OrderNotice,
  now: Date,
): Promise<void> {
  await pipeline(tx, orderNotifications(await findCustomer(tx, order.customerId), order, notice, now))
}

/** The statements that enqueue the notifications, for a contact that is already loaded. */
export function orderNotifications(
  { mobile, mailAddress }: Contact,
  order: Pick<StoredOrder, 'id' | 'number' | 'snapshot'>,
  notice: OrderNotice,
  now: Date,
): Sql[] {
  // An erased account has no contact.
  if (mobile === '') return []
  const message = toMessage(order, notice)
  const key = notificationKey(order.number, notice)
  const sms = messageWithRecord(
    {
      orderId: order.id,
      jobKind: 'send-sms',
      jobKey: smsKey(message.kind, key),
      what: message.kind,
      at: now,
    },
    newSms({ to: mobile, ...message }, { key, now }),
  )
  return mailAddress === null ? [sms] : [sms, newMail(order.id, notice, now)]
}

function notificationKey(number: string, notice: OrderNotice): string {
  switch (notice.what) {
    case 'confirmed':
      return number
    case 'rescheduled':
    case 'moved_by_us':
      return `${number}:${notice.moves}`
    case 'refund':
      return `${number}:${notice.reason}${notice.refundId === undefined ? '' : `:${notice.refundId}`}`
  }
}

function toMessage(
  { number, snapshot }: Pick<StoredOrder, 'number' | 'snapshot'>,
  notice: OrderNotice,
): Pick<LaterSms, 'kind' | 'text'> {
  if (notice.what === 'confirmed')
    return { kind: 'order_confirmed', text: orderConfirmedText(number, snapshot.slot) }
  if (notice.what !== 'refund') {
    if (snapshot.slot === null) throw new Error(`Order ${number} has no visit that was moved`)
    return notice.what === 'rescheduled'
      ? { kind: 'order_rescheduled', text: orderMovedText(number, snapshot.slot) }
      : { kind: 'order_moved_by_us', text: orderMovedByShopText(number, snapshot.slot) }
  }
  const kind = notice.reason === 'canceled' ? 'order_canceled' : 'order_refunded'
  return { kind, text: refundText(number, notice.reason, notice.amount) }
}
