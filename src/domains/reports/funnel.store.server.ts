import { query, sql, type Executor } from '../../platform/db/query.server.ts'
import { instantsOfDays, type RawRow, type ReportQuery } from './report-range.ts'

/**
 * The carts of each day by the step that they reached; carts that were deleted with a visitor's session count as having
 * reached none.
 */
export function funnelRows(db: Executor, { range }: ReportQuery): Promise<RawRow[]> {
  const { since, until } = instantsOfDays(range)
  return query<RawRow>(
    db,
    sql`select to_char(c.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as label, count(*)::int as carts,
          count(c.customer_id)::int as signed_in, count(h.cart_id)::int as held, count(o.id)::int as placed,
          count(o.id) filter (where exists (select from order_events e
            where e.order_id = o.id and e.status = 'processing'))::int as paid
        from carts c left join cart_holds h on h.cart_id = c.id left join orders o on o.cart_id = c.id
        where c.created_at >= ${since} and c.created_at < ${until} group by 1
        union all
        select day::text, carts, 0, 0, 0, 0 from deleted_carts where day between ${range.from} and ${range.to}`,
  )
}
