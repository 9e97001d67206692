import * as z from 'zod'
import { findCustomer } from '../../domains/customers/customers.store.server.ts'
import { execute, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { jobKind, newJob } from '../../platform/jobs/jobs.server.ts'
import type { StoredOrder } from '../../domains/orders/order-snapshot.ts'

const ATTEMPTS = 20

const reason = z.enum(['late', 'mismatched', 'double', 'canceled', 'operator'])

/** What a mail tells of an order. Amounts are paise; `amount` is null where nothing goes back. */
const orderMail = z.discriminatedUnion('what', [
  z.object({ what: z.literal('confirmed') }),
  z.object({ what: z.literal('rescheduled'), moves: z.int() }),
  z.object({
    what: z.literal('refund'),
    reason,
    amount: z.int().nullable(),
    refundId: z.int().optional(),
  }),
  z.object({ what: z.literal('refunded'), refundId: z.int(), amount: z.int() }),
])

/** A mail about an order, named by what it tells. */
export type OrderMail = z.output<typeof orderMail>

/**
 * The job of one mail. It carries neither an address nor a name: both are read when it goes out, so an erased account
 * gets none. After a crash nobody knows whether it went out: once too few is a smaller harm than twice.
 */
export const sendOrderMail = jobKind('send-mail', z.object({ orderId: z.int(), mail: orderMail }), {
  attempts: ATTEMPTS,
  whenInterrupted: 'dead-letter',
  // A mail server may take ten seconds for each.
  hasOwnPool: true,
})

/**
 * Puts a mail about an order into the outbox, in the transaction of what it tells of; the customer who has confirmed no
 * e-mail address gets none.
 */
export async function putOrderMail(
  tx: Executor,
  order: Pick<StoredOrder, 'id' | 'customerId'>,
  mail: OrderMail,
  now: Date,
): Promise<void> {
  const { mailAddress } = await findCustomer(tx, order.customerId)
  if (mailAddress !== null) await execute(tx, newMail(order.id, mail, now))
}

/** A mail to a customer who is known to have an address, as a write that goes with others. */
export function newMail(orderId: number, mail: OrderMail, now: Date): Sql {
  const key = `${mail.what}:${orderId}${timeOf(mail)}`
  return newJob(sendOrderMail, { key, payload: { orderId, mail }, now })
}

// What may happen to an order more than once tells which time it was.
function timeOf(mail: OrderMail): string {
  switch (mail.what) {
    case 'confirmed':
      return ''
    case 'rescheduled':
      return `:${mail.moves}`
    case 'refund':
      return `:${mail.reason}${mail.refundId === undefined ? '' : `:${mail.refundId}`}`
    case 'refunded':
      return `:${mail.refundId}`
  }
}
