import { execute, sql, type Executor, type PendingQuery } from './query.server.ts'

/**
 * Takes an exclusive lock on a name until the transaction ends. Callers that lock several names take them in one common
 * order, so that they cannot deadlock.
 *
 * @param kind a number for each kind of name, unique in the whole shop
 */
export async function lockName(tx: Executor, kind: number, name: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(${kind}::int, hashtext(${name}))`)
}

/**
 * Takes a shared lock on a name until the transaction ends: it waits for `lockName` and excludes it, but not other
 * shared locks.
 */
export function sharedNameLock(kind: number, name: string): PendingQuery<object> {
  return sql<object>`select pg_advisory_xact_lock_shared(${kind}::int, hashtext(${name}))`
}
