import type { Result } from '../../kernel/result.ts'
import { pipeline } from './pipeline.server.ts'
import type { Executor, PendingQuery } from './query.server.ts'
import { openTransaction, type TransactionScope } from './transaction-scope.server.ts'

/**
 * With `commitsLast` only the end of the work commits, even if a write inside asks for a commit, because more writes
 * follow.
 */
export type TransactionOptions = { commitsLast?: boolean }

/**
 * Runs `work` in one transaction, which takes effect completely or not at all. On a transaction it joins that one.
 * Inside, only `tx` may be used: the embedded database would wait for ever for its only connection.
 */
export async function transaction<T>(
  db: Executor,
  work: (tx: Executor) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (db.isTransaction) return work(db)
  const scope: TransactionScope = { callbacks: [], last: [], commitsLast: options.commitsLast ?? false }
  const done = await db
    .transaction()
    .execute((tx) => openTransaction.run(scope, () => runAndCommit(tx, work, scope)))
  for (const callback of scope.callbacks) callback()
  return done
}

async function runAndCommit<T>(
  tx: Executor,
  work: (tx: Executor) => Promise<T>,
  scope: TransactionScope,
): Promise<T> {
  const done = await work(tx)
  const last = scope.last.splice(0)
  scope.commitsLast = false
  if (last.length > 0) await pipeline(tx, last, { commit: true })
  return done
}

/**
 * Registers a statement that is sent together with the commit of the open transaction, after everything else. The locks
 * that it takes are therefore held for no extra round trip. If it fails, the transaction fails.
 */
export function runWithCommit(tx: Executor, pending: PendingQuery<unknown>): void {
  const scope = openTransaction.getStore()
  if (!tx.isTransaction || scope === undefined) throw new Error('No transaction is open')
  scope.last.push(pending)
}

/** Runs `work` in one transaction that a refusal rolls back as well. */
export async function transactionOrRefusal<T, E>(
  db: Executor,
  work: (tx: Executor) => Promise<Result<T, E>>,
  options: TransactionOptions = {},
): Promise<Result<T, E>> {
  const undo = new Error('refused')
  let result: Result<T, E> | undefined
  const done = transaction(
    db,
    async (tx) => {
      result = await work(tx)
      if (!result.ok) throw undo
      return result
    },
    options,
  )
  return done.catch((error: unknown) => {
    if (error !== undo || result === undefined) throw error
    return result
  })
}

/** Calls back once the open transaction is committed, at once outside of a transaction, and never after a rollback. */
export function afterCommit(callback: () => void): void {
  const scope = openTransaction.getStore()
  if (scope === undefined) callback()
  else scope.callbacks.push(callback)
}
