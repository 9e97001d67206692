import { AsyncLocalStorage } from 'node:async_hooks'
import type { Result } from '../../kernel/result.ts'
import type { Executor } from './query.server.ts'

type Scope = { callbacks: (() => void)[]; commitsLast: boolean }

const openTransaction = new AsyncLocalStorage<Scope>()

/** Whether the running code is inside a transaction: the outer database must not be used there. */
export function isInTransaction(): boolean {
  return openTransaction.getStore() !== undefined
}

/** Whether the open transaction commits when its work ends, and no write inside may commit it before. */
export function commitsLast(): boolean {
  return openTransaction.getStore()?.commitsLast === true
}

/** `commitsLast` leaves the commit to the end of the work, although a write inside asks for it: more writes follow that one. */
export type TransactionOptions = { commitsLast?: boolean }

/**
 * Runs `work` in one transaction: all of it or nothing. On a transaction it joins that one.
 * Inside, only `tx` may be used; the embedded database would wait for ever for its one connection.
 */
export async function transaction<T>(
  db: Executor,
  work: (tx: Executor) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (db.isTransaction) return work(db)
  const scope: Scope = { callbacks: [], commitsLast: options.commitsLast ?? false }
  const done = await db.transaction().execute((tx) => openTransaction.run(scope, () => work(tx)))
  for (const callback of scope.callbacks) callback()
  return done
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

/** Calls back once the open transaction is committed, at once outside of one, and never after a rollback. */
export function afterCommit(callback: () => void): void {
  const scope = openTransaction.getStore()
  if (scope === undefined) callback()
  else scope.callbacks.push(callback)
}
