import { execute, query, sql, type Executor } from '../../../platform/db/query.server.ts'

/** A note of the desk. */
export type NewNote = { orderId: number; text: string; isForCustomer: boolean; staffId: number }

/** Adds a note to an order; the order is locked. */
export async function insertNote(
  tx: Executor,
  { orderId, text, isForCustomer, staffId }: NewNote,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`insert into order_notes (order_id, staff_id, text, for_customer, at)
        values (${orderId}, ${staffId}, ${text}, ${isForCustomer}, ${now})`,
  )
}

/** A note that the order's page displays to the customer. */
export type CustomerNote = { text: string; at: Date }

/** The notes of an order for its customer, oldest first. Internal notes of staff are never included. */
export function notesForCustomer(db: Executor, orderId: number): Promise<CustomerNote[]> {
  return query(
    db,
    sql`select text, at from order_notes where order_id = ${orderId} and for_customer order by id`,
  )
}
