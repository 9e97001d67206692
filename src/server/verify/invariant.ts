import { sql, type Executor, type Sql } from '../../platform/db/query.server.ts'

/** A rule of the books: `broken` selects, as `what`, each thing that breaks it; `find` reads them where SQL cannot. */
export type Invariant =
  | { name: string; broken: Sql }
  | { name: string; find: (db: Executor) => Promise<{ what: string }[]> }

/** The orders that were sold: their money, slot reservation, coupon and coins are the shop's. */
export const SOLD = sql`('processing', 'complete')`

/** The orders that ended without being sold. */
export const ENDED = sql`('canceled', 'payment_failed')`
