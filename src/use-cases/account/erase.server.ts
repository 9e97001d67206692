import type { Executor } from '../../platform/db/query.server.ts'
import { lockCustomer } from '../../domains/customers/customers.store.server.ts'
import { forgetCoinReasons } from '../../domains/coins/console-coins.store.server.ts'
import { forgetBuyer } from '../../domains/invoices/invoices.store.server.ts'
import { forgetBrowsersOf } from '../../domains/identity/browsers.store.server.ts'
import { recordErasedNumber } from '../../domains/customers/erased-numbers.store.server.ts'
import { endSessionsOf } from '../../domains/identity/sessions.store.server.ts'
import { forgetKeysOf } from '../../domains/orders/desk/order-keys.store.server.ts'
import { anonymizeEndedOrdersOf } from '../../domains/orders/anonymize-order.store.server.ts'
import { releaseOrderReservations } from '../orders/order-reservations.server.ts'
import { insertOrderEvent, lockOrder, writeStatus } from '../../domains/orders/orders.store.server.ts'
import { effectiveStatus } from '../../domains/orders/orders.ts'
import { releaseReservation } from '../../domains/slots/reservations.store.server.ts'
import { noteOwnAccess } from '../../domains/privacy/access-log.store.server.ts'
import {
  anonymizeCustomer,
  deleteCarts,
  deleteLetters,
  deletePeople,
  deleteTraces,
  lockCarts,
  unpaidOrders,
  type Erased,
} from '../../domains/privacy/erase.store.server.ts'
import { ACCOUNT_DELETED } from '../../domains/privacy/privacy.messages.ts'

/**
 * Erases an account: personal data is deleted from every table. Orders remain anonymously, because tax law requires
 * their amounts; an order in progress keeps the personal data until it ends, and an unpaid order is cancelled. A
 * keyed hash of the number is stored for twelve months, so that the number cannot get new-customer offers again.
 *
 * @see SEC-33
 */
export async function eraseCustomer(
  tx: Executor,
  erased: Erased,
  secretKey: string,
  now: Date,
): Promise<void> {
  const { customerId, mobile } = erased
  const open = await lockCarts(tx, customerId)
  await lockCustomer(tx, customerId)
  for (const { id } of await unpaidOrders(tx, customerId)) await cancelUnpaid(tx, id, now)
  for (const cartId of open) await releaseReservation(tx, cartId, now)
  await deleteCarts(tx, open)
  await deletePeople(tx, customerId)
  await deleteLetters(tx, erased)
  await endSessionsOf(tx, customerId, now)
  await forgetBrowsersOf(tx, mobile)
  await deleteTraces(tx, erased)
  await anonymizeCustomer(tx, customerId, now)
  await recordErasedNumber(tx, { mobile, secretKey }, now)
  await anonymizeEndedOrdersOf(tx, customerId)
  await forgetKeysOf(tx, customerId)
  await forgetBuyer(tx, customerId)
  await forgetCoinReasons(tx, customerId)
  await noteOwnAccess(tx, { customerId, action: 'erase' }, now)
}

async function cancelUnpaid(tx: Executor, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined || order.status !== 'pending') return
  const isUnpaidForLong = effectiveStatus(order, now) === 'payment_failed'
  const status = isUnpaidForLong ? 'payment_failed' : 'canceled'
  await writeStatus(tx, order, status)
  await insertOrderEvent(tx, orderId, { status, text: ACCOUNT_DELETED, at: now })
  await releaseOrderReservations(tx, order, now)
}
