import { inTransaction, type Executor } from '../../kernel/db.server.ts'
import { istDate } from '../../kernel/ist.ts'
import { inBatches } from '../../platform/batches.ts'
import { withoutPerson } from '../orders/without-person.ts'
import {
  insertNobody,
  lockExpiredCarts,
  lockExpiredOrders,
  moveOrder,
  writeAnonymized,
  type Ended,
} from './anonymize-orders.store.server.ts'
import { ordersNeededSince } from './retention.ts'

const BATCH_SIZE = 50

/**
 * Takes the person out of every order that no law asks for any more. The order stays with its amounts, as books and the
 * series of invoices do; of a living account it is cut off, and hangs on a customer of its own who is nobody.
 *
 * @see docs/data-kept.md
 */
export async function anonymizeOrders(db: Executor, now: Date): Promise<void> {
  const neededSince = ordersNeededSince(now)
  const ended = { neededSince, neededOn: istDate(neededSince) }
  await inBatches(BATCH_SIZE, () => inTransaction(db, (tx) => anonymizeSome(tx, ended, now)))
}

async function anonymizeSome(tx: Executor, ended: Ended, now: Date): Promise<number> {
  const cartIds = await lockExpiredCarts(tx, ended, BATCH_SIZE)
  for (const order of await lockExpiredOrders(tx, ended, cartIds)) {
    if (!order.isErased) await moveOrder(tx, order, await insertNobody(tx, order.placedAt, now))
    await writeAnonymized(tx, order, withoutPerson(order.snapshot), now)
  }
  return cartIds.length
}
