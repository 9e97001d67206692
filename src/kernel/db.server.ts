import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
import type { Result } from './result.ts'

export { sql }

/** A statement, or a part of one, with its values. */
export type Sql = RawBuilder<unknown>

/** The database, or the transaction one stands in. Every store function takes it first. */
export type Executor = Kysely<unknown>

/** A database that sends the reads of several calls together; a transaction never is one. */
export type ReadsTogether = { readTogether(query: CompiledQuery): Promise<unknown[]> }

const openTransaction = new AsyncLocalStorage<{ afterwards: (() => void)[] }>()

/** Whether the running code stands inside a transaction: the outer database must not be used there. */
export function isInTransaction(): boolean {
  return openTransaction.getStore() !== undefined
}

/**
 * Runs `work` in one transaction: all of it or nothing.
 * Inside, only `tx` may be used; the outer database would wait for ever on the embedded one.
 */
export async function inTransaction<T>(db: Executor, work: (tx: Executor) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const scope = { afterwards: [] as (() => void)[] }
  const done = await db.transaction().execute((tx) => openTransaction.run(scope, () => work(tx)))
  for (const follow of scope.afterwards) follow()
  return done
}

/** Runs something once the open transaction is written, at once outside of one; what is undone has no afterwards. */
export function afterCommit(follow: () => void): void {
  const scope = openTransaction.getStore()
  if (scope === undefined) follow()
  else scope.afterwards.push(follow)
}

/** The same for work that may refuse: a refusal leaves nothing written either. */
export async function allOrRefused<T, E>(
  db: Executor,
  work: (tx: Executor) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  const undo = new Error('refused')
  let result: Result<T, E> | undefined
  const done = inTransaction(db, async (tx) => {
    result = await work(tx)
    if (!result.ok) throw undo
    return result
  })
  return done.catch((error: unknown) => {
    if (error !== undo || result === undefined) throw error
    return result
  })
}

/** The rows of a statement, in its order. */
export async function rows<Row>(executor: Executor, statement: Sql): Promise<Row[]> {
  const result = await statement.execute(executor)
  return result.rows as Row[]
}

/** The first row of a statement, if there is one. */
export async function firstRow<Row>(executor: Executor, statement: Sql): Promise<Row | undefined> {
  const [row] = await rows<Row>(executor, statement)
  return row
}

/** Runs a statement and returns how many rows it wrote. */
export async function execute(executor: Executor, statement: Sql): Promise<number> {
  const result = await statement.execute(executor)
  return Number(result.numAffectedRows ?? 0)
}

const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because another row has the same value. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
