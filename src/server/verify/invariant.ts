import { sql, type Sql } from '../../platform/db/query.server.ts'

/** A part of a statement. */

/** A rule of the books; `broken` selects, as `what`, each thing that breaks it. */
export type Invariant = { name: string; broken: Sql }

/** The orders that were sold: their money, slot reservation, coupon and coins are the shop's. */
export const SOLD = sql`('processing', 'complete')`

/** The orders that ended without being sold. */
export const ENDED = sql`('canceled', 'payment_failed')`
