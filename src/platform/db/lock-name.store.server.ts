import { execute, sql, type Executor } from './query.server.ts'

/**
 * Makes every other transaction that locks the same name wait until this one has ended. Whoever locks several names
 * takes them in the same order as all others, so that nobody waits in a circle.
 *
 * @param kind a number of its own for each kind of name, unique in the whole shop
 */
export async function lockName(tx: Executor, kind: number, name: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(${kind}::int, hashtext(${name}))`)
}
