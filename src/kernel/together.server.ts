import type { RawBuilder } from 'kysely'
import { execute, sql, type Executor } from './db.server.ts'

/** A write that has not been sent yet. */
export type Write = RawBuilder<unknown>

/**
 * Sends several writes as one statement: one way to the database, and all of them or none.
 * None sees what another has written, no two may change the same row, and their order is not told.
 */
export async function together(tx: Executor, writes: readonly Write[]): Promise<void> {
  const [only, ...more] = writes
  if (only === undefined) return
  const parts = writes.map((write, index) => sql`${sql.raw(`write_${index}`)} as (${write})`)
  await execute(tx, more.length === 0 ? only : sql`with ${sql.join(parts)} select`)
}
