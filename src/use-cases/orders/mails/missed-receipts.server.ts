import type { Executor } from '../../../platform/db/query.server.ts'
import { confirmedSince } from '../../../domains/orders/mails/order-mails.store.server.ts'
import { enqueueOrderMail } from './order-mails.server.ts'

// Much shorter than the retention of completed jobs, whose keys prevent a second receipt.
const DAYS = 3

/**
 * Enqueues the receipts of a customer's recent orders that were not sent because the address was not confirmed. A
 * receipt that was already sent is not sent again.
 */
export async function enqueueMissedReceipts(tx: Executor, customerId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  for (const id of await confirmedSince(tx, customerId, since)) {
    await enqueueOrderMail(tx, { id, customerId }, { what: 'confirmed' }, now)
  }
}
