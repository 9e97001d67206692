import { one, sql, type Executor } from '../../../platform/db/query.server.ts'

/** The longest fast among some products in hours; 0 if none requires one. */
export async function longestFast(db: Executor, skus: readonly string[]): Promise<number> {
  const row = await one<{ hours: number }>(
    db,
    sql`select coalesce(max(fasting_hours), 0)::int as hours from products where sku = any(${[...skus]}::text[])`,
  )
  return row?.hours ?? 0
}
