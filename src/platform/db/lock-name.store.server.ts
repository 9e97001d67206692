import { execute, sql, type Executor, type PendingQuery } from './query.server.ts'

/**
 * Makes every other transaction that locks the same name wait until this one has ended. Whoever locks several names
 * takes them in the same order as all others, so that nobody waits in a circle.
 *
 * @param kind a number of its own for each kind of name, unique in the whole shop
 */
export async function lockName(tx: Executor, kind: number, name: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(${kind}::int, hashtext(${name}))`)
}

/** Waits for whoever has locked the name with `lockName`, and lets others share it until this transaction has ended. */
export function sharedNameLock(kind: number, name: string): PendingQuery<object> {
  return sql<object>`select pg_advisory_xact_lock_shared(${kind}::int, hashtext(${name}))`
}
