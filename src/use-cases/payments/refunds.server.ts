import * as z from 'zod'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import {
  doJob,
  done,
  retryJobOf,
  runNow,
  jobKind,
  enqueueJob,
  type JobEnd,
  type JobHandler,
  type Work,
} from '../../platform/jobs/jobs.server.ts'
import type { Paise } from '../../kernel/money.ts'
import { enqueueCreditNote } from '../orders/invoices/invoice-jobs.server.ts'
import { notifyCustomer } from '../orders/order-notifications.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'
import type { RefundReason } from '../../domains/orders/orders.messages.ts'
import { findOrder } from '../../domains/orders/orders.store.server.ts'
import { enqueueOrderMail } from '../orders/mails/order-mails.server.ts'
import { moveMoney, type MovedMoney } from '../../domains/payments/ledger.store.server.ts'
import type { PaymentsPort, ProviderRefund } from '../../domains/payments/payments.ts'
import {
  findRefund,
  insertRefund,
  openRefunds,
  tryRefundAgain,
  writeRefund,
  type RefundDecision,
  type StoredRefund,
} from '../../domains/payments/refunds.store.server.ts'

/** A payment to refund. `from` is the ledger account that holds its money. */
export type RefundWanted = {
  order: StoredOrder
  paymentId: string
  amount: Paise
  currency: string
  reason: RefundReason
  from: 'unsettled' | 'sales'
  /** The operator who decided, and the reason, if there is one. */
  decision?: RefundDecision
  /** The idempotency key, under which a refund is created once. */
  key: string
}

// The provider may be down for long: retries continue for about a day and a half before an operator has to act.
const refundJob = jobKind('refund', z.object({ refundId: z.int() }), { attempts: 40 })
const RETRY_INTERVAL_MS = 6 * 60 * 60 * 1000

/**
 * Records a refund and notifies the customer, once. The order is locked. A job calls the provider after the commit.
 *
 * @returns the new refund; undefined if one with its key exists
 */
export async function requestRefund(
  tx: Executor,
  wanted: RefundWanted,
  now: Date,
): Promise<StoredRefund | undefined> {
  const { order, amount, reason, from } = wanted
  const refund = await insertRefund(
    tx,
    { ...wanted, orderId: order.id, hasCreditNote: from === 'sales' },
    now,
  )
  if (refund === undefined) return undefined
  await moveMoney(tx, movedBy(refund, now), { kind: 'owed_back', from, to: 'owed' })
  await enqueueJob(tx, refundJob, { key: jobKeyOf(refund), payload: { refundId: refund.id }, now })
  const notice = { what: 'refund', reason, amount } as const
  // Money that bought nothing has no document.
  if (refund.hasCreditNote) await enqueueCreditNote(tx, refund.id, now)
  await notifyCustomer(tx, order, refund.isPart ? { ...notice, refundId: refund.id } : notice, now)
  return refund
}

/** Sends a refund whose job became a dead letter to the provider again; returns false for any other refund. */
export async function retryRefund(tx: Executor, id: number, now: Date): Promise<boolean> {
  const refund = await findRefund(tx, id)
  return refund !== undefined && retryJobOf(tx, refundJob, jobKeyOf(refund), now)
}

/** Checks the refunds of a payment after an event of the provider; returns false if none is in progress. */
export async function checkRefundsOf(tx: Executor, paymentId: string, now: Date): Promise<boolean> {
  let isAwaited = false
  for (const refund of await openRefunds(tx, paymentId)) {
    isAwaited = (await runNow(tx, refundJob, jobKeyOf(refund), now)) || isAwaited
  }
  return isAwaited
}

function jobKeyOf({ id, paymentId, isPart }: Pick<StoredRefund, 'id' | 'paymentId' | 'isPart'>): string {
  return isPart ? `${paymentId}:${id}` : paymentId
}

function movedBy(refund: StoredRefund, at: Date): MovedMoney {
  return { ...refund, refundId: refund.isPart ? refund.id : null, at }
}

/** The jobs that send refunds to the provider and follow them until the money has left it. */
export function refundJobs({ payments }: { payments: PaymentsPort }): JobHandler[] {
  return [doJob(refundJob, ({ refundId }, work) => followRefund(payments, refundId, work))]
}

async function followRefund(payments: PaymentsPort, refundId: number, work: Work): Promise<JobEnd> {
  const refund = await findRefund(work.db, refundId)
  if (refund === undefined) return { kind: 'dead-letter', why: 'The refund is gone' }
  if (refund.status === 'processed') return done
  if (refund.status === 'failed') {
    // Only the operator can retry a failed refund.
    await tryRefundAgain(work.db, refundId)
    return { kind: 'later', at: work.now, why: 'retried' }
  }
  const answer = await askProvider(payments, refund)
  if (!answer.ok && answer.refusal.kind === 'throttled') {
    const at = new Date(work.now.getTime() + answer.refusal.retryAfterSeconds * 1000)
    return { kind: 'again', at, why: answer.refusal.kind }
  }
  if (!answer.ok) return { kind: 'again', why: failureText(answer.refusal) }
  return noteAnswer(work, refund, answer.value)
}

function askProvider(payments: PaymentsPort, refund: StoredRefund) {
  const { providerRefundId, paymentId, amount } = refund
  return providerRefundId === null
    ? payments.refund({ paymentId, amount, key: refundKey(refund) })
    : payments.fetchRefund(providerRefundId)
}

/** The provider's idempotency key of a refund, in its alphabet and at least ten characters long. */
export function refundKey({ id, tries }: Pick<StoredRefund, 'id' | 'tries'>): string {
  return `labaya-refund-${id}-${tries}`
}

async function noteAnswer({ db, now }: Work, refund: StoredRefund, answer: ProviderRefund): Promise<JobEnd> {
  const { status, id: providerRefundId } = answer
  await transaction(db, async (tx) => {
    const isWritten = await writeRefund(tx, refund, { status, providerRefundId }, now)
    if (!isWritten || status !== 'processed') return
    await moveMoney(tx, movedBy(refund, now), { kind: 'refunded', from: 'owed', to: 'customer' })
    await notifyRefunded(tx, refund, now)
  })
  switch (status) {
    case 'processed':
      return done
    case 'pending':
      return { kind: 'later', at: new Date(now.getTime() + RETRY_INTERVAL_MS), why: 'on its way' }
    case 'failed':
      return { kind: 'dead-letter', why: 'The provider could not give it back' }
  }
}

async function notifyRefunded(tx: Executor, { id, orderId, amount }: StoredRefund, now: Date): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (order !== undefined) await enqueueOrderMail(tx, order, { what: 'refunded', refundId: id, amount }, now)
}

function failureText(failure: { kind: string }): string {
  return 'description' in failure ? `${failure.kind}: ${String(failure.description)}` : failure.kind
}
