import { AsyncLocalStorage } from 'node:async_hooks'
import type { PendingQuery } from './query.server.ts'

/** What the open transaction does at its end: statements sent with its commit, and callbacks after it. */
export type TransactionScope = {
  callbacks: (() => void)[]
  last: PendingQuery<unknown>[]
  /** Whether only the end of the work commits, even if a write inside asks for a commit. */
  commitsLast: boolean
}

export const openTransaction = new AsyncLocalStorage<TransactionScope>()

/** Whether the running code is inside a transaction, where the outer database must not be used. */
export function isInTransaction(): boolean {
  return openTransaction.getStore() !== undefined
}

/** Whether the open transaction commits when its work ends, and no write inside may commit it earlier. */
export function commitsLast(): boolean {
  const scope = openTransaction.getStore()
  return scope !== undefined && (scope.commitsLast || scope.last.length > 0)
}
