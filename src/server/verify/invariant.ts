import { sql, type Executor, type Sql } from '../../platform/db/query.server.ts'

/** A rule of the books. `broken` selects each violation as `what`; `find` reads them if SQL cannot. */
export type Invariant =
  | { name: string; broken: Sql }
  | { name: string; find: (db: Executor) => Promise<{ what: string }[]> }

/** The states of orders that were sold: the shop owns their money, slot reservation, coupon use and coins. */
export const SOLD = sql`('processing', 'complete')`

/** The states of orders that ended without a sale. */
export const ENDED = sql`('canceled', 'payment_failed')`
