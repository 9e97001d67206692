import { sql } from '../../platform/db/query.server.ts'
import type { Invariant } from './invariant.ts'

/** The price book. @see OPS-P01 and OPS-P03 */
export const priceInvariants: readonly Invariant[] = [
  {
    name: 'a product has one price at a location and an instant',
    broken: sql`select a.product_id as what from price_entries a join price_entries b
      on b.product_id = a.product_id and b.city_id is not distinct from a.city_id
        and b.area_id is not distinct from a.area_id and b.id > a.id
        and tstzrange(b.starts_at, b.ends_at) && tstzrange(a.starts_at, a.ends_at)`,
  },
  {
    name: 'a product costs what its base price says that was applied last',
    broken: sql`select p.id as what from products p cross join price_schedule s
      left join price_entries e on e.product_id = p.id and e.location = 0
        and e.starts_at <= s.applied_at and (e.ends_at is null or e.ends_at > s.applied_at)
      where exists (select from price_entries o where o.product_id = p.id and o.location = 0)
        and (p.price_paise, p.mrp_paise) is distinct from (e.price_paise, e.mrp_paise)`,
  },
]
