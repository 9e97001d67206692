import { one, sql, type Executor } from '../../platform/db/query.server.ts'

/** The kind of a batch of prices. */
export const PRICE_BATCH = 'prices'

/** Opens a batch for prices that are changed together; returns its id. */
export async function insertPriceBatch(
  tx: Executor,
  { title, staffId }: { title: string; staffId: number },
  now: Date,
): Promise<number> {
  const batch = await one<{ id: number }>(
    tx,
    sql`insert into change_batches (kind, title, staff_id, at) values (${PRICE_BATCH}, ${title}, ${staffId}, ${now})
        returning id`,
  )
  if (batch === undefined) throw new Error('A batch was not written')
  return batch.id
}
