import * as z from 'zod'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import {
  doJob,
  done,
  jobKind,
  enqueueJob,
  type JobHandler,
  type Work,
} from '../../platform/jobs/jobs.server.ts'
import { overdueOrders, type OverdueOrder } from '../../domains/orders/expire-orders.store.server.ts'
import { releaseOrderReservations } from './order-reservations.server.ts'
import { statusLabel } from '../../domains/orders/orders.messages.ts'
import { effectiveStatus } from '../../domains/orders/orders.ts'
import { insertOrderEvent, lockOrder, writeStatus } from '../../domains/orders/orders.store.server.ts'

const ORDERS_AT_ONCE = 50

const retryJob = jobKind('expire-order', z.object({ orderId: z.int() }))

/**
 * Marks orders as failed that were not paid in time, and releases their reservations. Readers treat them as failed
 * before that. An order that cannot be written gets a separate job, which retries it and finally becomes a dead
 * letter; the others continue.
 *
 * @see docs/rules/orders-and-payments.md
 */
export async function expireOrders({ db, now, log }: Pick<Work, 'db' | 'now' | 'log'>): Promise<void> {
  const overdue = await overdueOrders(db, { retriedBy: retryJob.name, most: ORDERS_AT_ONCE }, now)
  for (const order of overdue) {
    try {
      await transaction(db, (tx) => expire(tx, order.id, now))
    } catch (error) {
      await retryLater(db, order, now)
      log.error('order_not_expired', error, { order: order.number })
    }
  }
}

/** The handler that retries the orders that could not be expired. */
export function expireOrderJob(): JobHandler {
  return doJob(retryJob, async ({ orderId }, { db, now }) => {
    await transaction(db, (tx) => expire(tx, orderId, now))
    return done
  })
}

async function retryLater(db: Executor, { id, number }: OverdueOrder, now: Date): Promise<void> {
  await transaction(db, (tx) => enqueueJob(tx, retryJob, { key: number, payload: { orderId: id }, now }))
}

async function expire(tx: Executor, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'pending' || effectiveStatus(order, now) !== 'payment_failed') return
  const at = order.unpaidUntil ?? now
  await writeStatus(tx, order, 'payment_failed')
  await insertOrderEvent(tx, order.id, { status: 'payment_failed', text: statusLabel.payment_failed, at })
  await releaseOrderReservations(tx, order, at)
}
