import { execute, sql, type Executor } from './query.server.ts'

// Limits that keep calls short would cancel the long work of a start, and the wait for another process to finish it.
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

/** Lifts the time limits of calls for the rest of a transaction. */
export async function liftLimits(tx: Executor): Promise<void> {
  for (const limit of LIMITS) await execute(tx, sql`set local ${sql.raw(limit)} = 0`)
}

/** Runs `work` on one connection without the time limits of calls. */
export function withoutLimits<T>(db: Executor, work: (connection: Executor) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    for (const limit of LIMITS) await execute(connection, sql`set ${sql.raw(limit)} = 0`)
    try {
      const result = await work(connection)
      await resetLimits(connection)
      return result
    } catch (error) {
      // A lost connection cannot be reset and is not used again; `work` has thrown the reason already.
      await resetLimits(connection).catch(() => undefined)
      throw error
    }
  })
}

async function resetLimits(connection: Executor): Promise<void> {
  for (const limit of LIMITS) await execute(connection, sql`reset ${sql.raw(limit)}`)
}
