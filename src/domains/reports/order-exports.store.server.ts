import type { Paise } from '../../kernel/money.ts'
import { query, sql, type Executor } from '../../platform/db/query.server.ts'
import { instantsOfDays } from './report-range.ts'
import type { DayRange } from './reports.ts'

/** An order in a file. The personal fields are empty unless they are requested, and after the account was deleted. */
export type ExportedOrder = {
  id: number
  number: string
  placedAt: Date
  status: string
  source: string
  city: string
  total: Paise
  coupon: string
  name: string
  mobile: string
}

/** The orders placed on the given days, oldest first, after a given one. */
export function exportedOrders(
  db: Executor,
  range: DayRange,
  { after, atMost, withPeople }: { after: ExportedOrder | null; atMost: number; withPeople: boolean },
): Promise<ExportedOrder[]> {
  const { since, until } = instantsOfDays(range)
  const afterCursor =
    after === null
      ? sql`o.placed_at >= ${since}`
      : sql`(o.placed_at, o.id) > (${after.placedAt}::timestamptz, ${after.id}::bigint)`
  const people = withPeople
    ? sql`trim(coalesce(k.firstname, '') || ' ' || coalesce(k.lastname, '')) as name, coalesce(k.mobile, '') as mobile`
    : sql`'' as name, '' as mobile`
  return query<ExportedOrder>(
    db,
    sql`select o.id, o.number, o.placed_at as "placedAt", o.status, o.source, coalesce(c.name, '') as city,
          o.grand_total as total, coalesce(u.code, '') as coupon, ${people}
        from orders o left join slots s on s.id = o.slot_id left join service_areas a on a.id = s.area_id
          left join service_cities c on c.id = a.city_id left join coupon_uses u on u.order_id = o.id
          left join customers k on k.id = o.customer_id
        where ${afterCursor} and o.placed_at < ${until} order by o.placed_at, o.id limit ${atMost}`,
  )
}
