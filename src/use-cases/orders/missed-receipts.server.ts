import type { Executor } from '../../platform/db/query.server.ts'
import { confirmedSince } from '../../domains/orders/mails/order-mails.store.server.ts'
import { putOrderMail } from './order-mails.server.ts'

// Well below the time that a done job is stored: its key is what keeps a receipt from going out twice.
const DAYS = 3

/**
 * Puts the receipts of a customer's recent orders into the outbox, which did not go out while her address was not
 * confirmed. One that went out before does not go out again.
 */
export async function putMissedReceipts(tx: Executor, customerId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAYS * 86_400_000)
  for (const id of await confirmedSince(tx, customerId, since)) {
    await putOrderMail(tx, { id, customerId }, { what: 'confirmed' }, now)
  }
}
