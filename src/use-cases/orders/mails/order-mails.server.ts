import * as z from 'zod'
import { findCustomer } from '../../../domains/customers/customers.store.server.ts'
import { execute, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import { jobKind, newJob } from '../../../platform/jobs/jobs.server.ts'
import { messageWithRecord } from '../../../domains/orders/desk/order-messages.store.server.ts'
import type { StoredOrder } from '../../../domains/orders/order-snapshot.ts'

const ATTEMPTS = 20

const reason = z.enum(['late', 'mismatched', 'double', 'canceled', 'operator'])

/** The content of a mail about an order. Amounts are paise; `amount` is null if nothing is refunded. */
const orderMail = z.discriminatedUnion('what', [
  z.object({ what: z.literal('confirmed') }),
  z.object({ what: z.literal('rescheduled'), moves: z.int() }),
  z.object({ what: z.literal('moved_by_us'), moves: z.int() }),
  z.object({
    what: z.literal('refund'),
    reason,
    amount: z.int().nullable(),
    refundId: z.int().optional(),
  }),
  z.object({ what: z.literal('refunded'), refundId: z.int(), amount: z.int() }),
])

/** A mail about an order, identified by its event. */
export type OrderMail = z.output<typeof orderMail>

/**
 * The job of one mail. It contains neither an address nor a name: both are read when the mail is sent, so an erased
 * account gets none. After a crash it is unknown whether the mail was sent; a missing mail does less harm than a
 * repeated one.
 */
export const sendOrderMail = jobKind('send-mail', z.object({ orderId: z.int(), mail: orderMail }), {
  attempts: ATTEMPTS,
  whenInterrupted: 'dead-letter',
  // A mail server may take ten seconds for each mail.
  hasOwnPool: true,
})

/**
 * Enqueues a mail about an order in the transaction of its event. A customer without a confirmed e-mail address gets
 * none.
 */
export async function enqueueOrderMail(
  tx: Executor,
  order: Pick<StoredOrder, 'id' | 'customerId'>,
  mail: OrderMail,
  now: Date,
): Promise<void> {
  const { mailAddress } = await findCustomer(tx, order.customerId)
  if (mailAddress !== null) await execute(tx, newMail(order.id, mail, now))
}

/** The statement that enqueues a mail to a customer with an address, for use in a pipeline. */
export function newMail(orderId: number, mail: OrderMail, now: Date): Sql {
  const key = `${mail.what}:${orderId}${timeOf(mail)}`
  const what = mail.what === 'refund' && mail.reason === 'canceled' ? 'order_canceled' : mail.what
  return messageWithRecord(
    { orderId, jobKind: 'send-mail', jobKey: key, what, at: now },
    newJob(sendOrderMail, { key, payload: { orderId, mail }, now }),
  )
}

// The key of a repeatable event includes its ordinal number.
function timeOf(mail: OrderMail): string {
  switch (mail.what) {
    case 'confirmed':
      return ''
    case 'rescheduled':
    case 'moved_by_us':
      return `:${mail.moves}`
    case 'refund':
      return `:${mail.reason}${mail.refundId === undefined ? '' : `:${mail.refundId}`}`
    case 'refunded':
      return `:${mail.refundId}`
  }
}
