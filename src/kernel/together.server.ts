import type { RawBuilder } from 'kysely'
import { execute, sql, type Executor } from './db.server.ts'

/** A write that has not been sent yet. */
export type Write = RawBuilder<unknown>

/**
 * Sends several writes as one statement: one way to the database, and all of them or none.
 * None sees what another has written, no two may change the same row, and their order is not told.
 */
export async function together(tx: Executor, writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) await execute(tx, oneOf(writes))
}

/** The same as the end of a transaction: it is committed in the same write, and nothing may be sent behind it. */
export async function lastTogether(tx: Executor, writes: readonly Write[]): Promise<void> {
  if (writes.length > 0) await last(tx, oneOf(writes))
}

/** The rows of the last statement of a transaction. @see preparedLast */
export async function last<Row>(tx: Executor, statement: Write): Promise<Row[]> {
  const query = { ...statement.compile(tx), isLast: true }
  const { rows } = await tx.getExecutor().executeQuery(query)
  return rows as Row[]
}

function oneOf(writes: readonly Write[]): Write {
  const [only, ...more] = writes
  if (only !== undefined && more.length === 0) return only
  const parts = writes.map((write, index) => sql`${sql.raw(`write_${index}`)} as (${write})`)
  return sql`with ${sql.join(parts)} select`
}
