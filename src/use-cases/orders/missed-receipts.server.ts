import type { Executor } from '../../platform/db/query.server.ts'
import { confirmedSince } from '../../domains/orders/mails/order-mails.store.server.ts'
import { putOrderMail } from './order-mails.server.ts'

// Well below the time that a done job is stored: its key prevents a second receipt.
const DAYS = 3

/**
 * Puts the receipts of a customer's recent orders into the outbox if they were not sent because her address was not
 * confirmed. A receipt that was sent before is not sent again.
 */
export async function putMissedReceipts(tx: Executor, customerId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  for (const id of await confirmedSince(tx, customerId, since)) {
    await putOrderMail(tx, { id, customerId }, { what: 'confirmed' }, now)
  }
}
