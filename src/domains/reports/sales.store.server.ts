import { query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { instantsOfDays, type RawRow, type ReportQuery } from './report-range.ts'

const isSold = sql`o.status in ('processing', 'complete')`

function placedIn({ range }: ReportQuery): Sql {
  const { since, until } = instantsOfDays(range)
  return sql`o.placed_at >= ${since} and o.placed_at < ${until}`
}

/** Orders and their totals by day, city or source. */
export function salesRows(db: Executor, wanted: ReportQuery): Promise<RawRow[]> {
  return query<RawRow>(
    db,
    sql`select ${saleLabel(wanted)} as label, count(*)::int as orders, sum(o.grand_total)::bigint as total
        from orders o left join slots s on s.id = o.slot_id left join service_areas a on a.id = s.area_id
          left join service_cities c on c.id = a.city_id
        where ${placedIn(wanted)} and ${isSold} group by 1`,
  )
}

function saleLabel({ by }: ReportQuery): Sql {
  if (by === 'source') return sql`o.source`
  if (by === 'city') return sql`coalesce(c.name, '')`
  return sql`to_char(o.placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
}

/**
 * Items of orders by product or category. A product has its current name, or the name under which it was sold if it no
 * longer exists.
 */
export function productRows(db: Executor, wanted: ReportQuery): Promise<RawRow[]> {
  const label =
    wanted.by === 'category'
      ? sql`coalesce(c.name, '')`
      : sql`coalesce(p.name, l.line->>'name') || ' (' || coalesce(p.sku, l.line->>'sku') || ')'`
  return query<RawRow>(
    db,
    sql`select ${label} as label, sum((l.line->>'quantity')::int)::int as items,
          sum((l.line->>'price')::bigint * (l.line->>'quantity')::int)::bigint as value,
          sum(coalesce((l.line->>'couponAmount')::bigint, 0))::bigint as discount
        from orders o cross join lateral jsonb_array_elements(o.snapshot->'lines') l(line)
          left join products p on p.id = (l.line->>'productId')::int
          left join categories c on c.url_key = p.cat_url_key
        where ${placedIn(wanted)} and ${isSold} group by 1`,
  )
}

/** The discounts of coupons and the sales with them. */
export function couponRows(db: Executor, wanted: ReportQuery): Promise<RawRow[]> {
  return query<RawRow>(
    db,
    sql`select u.code as label, count(*)::int as orders, sum(o.grand_total)::bigint as total,
          sum(coalesce(u.amount_paise, coupon_amount(o.id)))::bigint as discount,
          count(*) filter (where not exists (select from orders e where e.customer_id = o.customer_id
            and e.placed_at < o.placed_at and e.status in ('processing', 'complete')))::int as new_customers
        from orders o join coupon_uses u on u.order_id = o.id
        where ${placedIn(wanted)} and ${isSold} group by 1`,
  )
}

/** Cancelled orders by cause or by who cancelled them. */
export function cancellationRows(db: Executor, { range, by }: ReportQuery): Promise<RawRow[]> {
  const { since, until } = instantsOfDays(range)
  const label =
    by === 'actor'
      ? sql`case when e.actor is null then 'customer' when e.actor like 'staff:%' then coalesce(s.name, e.actor) else 'command' end`
      : sql`coalesce(c.reason, case when e.actor is null then 'customer' else 'command' end)`
  return query<RawRow>(
    db,
    sql`select ${label} as label, count(*)::int as orders, sum(o.grand_total)::bigint as total
        from order_events e join orders o on o.id = e.order_id
          left join order_cancellations c on c.order_id = e.order_id
          left join staff s on e.actor = 'staff:' || s.id
        where e.status = 'canceled' and e.at >= ${since} and e.at < ${until} group by 1`,
  )
}
