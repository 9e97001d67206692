import * as z from 'zod'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import {
  doEvery,
  doJob,
  done,
  jobKind,
  jobRow,
  enqueueJob,
  wakeFor,
  type JobEnd,
  type JobHandler,
  type Work,
} from '../../platform/jobs/jobs.server.ts'
import { expireOrderJob, expireOrders } from '../orders/expire-orders.server.ts'
import {
  claimUnpaid,
  noteEventAnd,
  noteUnpaid,
  paymentByProviderOrder,
} from '../../domains/payments/payments.store.server.ts'
import type { PaymentsPort } from '../../domains/payments/payments.ts'
import { refundJobs } from './refunds.server.ts'
import { settleAfterEvent } from './settle-payment.server.ts'

// The provider sends three events for one payment at nearly the same time, and the browser reports it too.
const refreshJob = jobKind('look-at-payment', z.object({ providerOrderId: z.string() }), {
  hasOwnPool: true,
  isCoalesced: true,
})
const MINUTE_MS = 60_000

/** Enqueues a lookup of an order at the provider. Only one lookup is enqueued for each key `why`. */
export async function enqueueLookup(
  tx: Executor,
  providerOrderId: string,
  why: string,
  now: Date,
): Promise<void> {
  await enqueueJob(tx, refreshJob, { key: why, payload: { providerOrderId }, now })
}

/** Records an event of the provider and enqueues its lookup, unless the event was received before. */
export async function recordEventWithLookup(
  db: Executor,
  event: { id: string; kind: string; at: Date },
  providerOrderId: string,
): Promise<void> {
  const job = { key: `event:${event.id}`, payload: { providerOrderId }, now: event.at }
  await noteEventAnd(db, event, (given) => jobRow(refreshJob, job, given))
  wakeFor(refreshJob)
}

/** The jobs that settle payments in the background. */
export function paymentJobs({ payments }: { payments: PaymentsPort }): JobHandler[] {
  return [
    doJob(refreshJob, ({ providerOrderId }, work) => refresh(payments, providerOrderId, work)),
    doEvery('reconcile-payments', MINUTE_MS, async ({ db, now }) => void (await reconcile(db, 'due', now))),
    doEvery('expire-orders', MINUTE_MS, expireOrders),
    expireOrderJob(),
    ...refundJobs({ payments }),
  ]
}

async function refresh(payments: PaymentsPort, providerOrderId: string, work: Work): Promise<JobEnd> {
  const payment = await paymentByProviderOrder(work.db, providerOrderId)
  if (payment === undefined) return done
  const settled = await settleAfterEvent(work.db, payments, payment, work.now)
  if (settled.kind === 'late' || settled.kind === 'mismatched') {
    work.log.warn('payment_not_fulfilled', { kind: settled.kind, order: payment.orderId })
  }
  if (settled.kind === 'unpaid' || settled.kind === 'waiting')
    await noteUnpaid(work.db, payment.orderId, work.now)
  return settled.kind === 'unknown' ? { kind: 'again', why: 'The provider gave no answer' } : done
}

/**
 * Enqueues lookups of orders that are unpaid after 15 minutes, until the provider can no longer capture a payment:
 * `due` ones at growing intervals, or `some` or `all` of them at once. Returns their number.
 *
 * @see SEC-17; docs/adr/0059
 */
export function reconcile(
  db: Executor,
  which: Parameters<typeof claimUnpaid>[1],
  now: Date,
): Promise<number> {
  return transaction(db, async (tx) => {
    const unpaid = await claimUnpaid(tx, which, now)
    for (const providerOrderId of unpaid) {
      await enqueueLookup(tx, providerOrderId, `${providerOrderId}:${now.toISOString()}`, now)
    }
    return unpaid.length
  })
}
