import { query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { AuditEntry } from './audit.ts'

/** A subject with the name of its record; null if the id is the name, or the record is gone. */
export type NamedSubject = AuditEntry['subject'] & { name: string | null }

/** The most subjects of one kind that a text finds. */
export const MOST_SUBJECTS = 6

/**
 * The records of the shop and of its staff that a text may mean: products by SKU and name, staff by the beginning of a
 * word of their names, areas by name, coupons by the beginning of their codes.
 */
export function recordsLike(db: Executor, typed: string): Promise<NamedSubject[]> {
  const text = typed.toLowerCase().replace(/[\\%_]/g, '\\$&')
  const [start, part, word] = [`${text}%`, `%${text}%`, `% ${text}%`]
  return query<NamedSubject>(
    db,
    sql`(select 'product' as kind, p.id::text as id, p.sku || ', ' || p.name as name from products p
          where lower(p.sku) like ${part} or lower(p.name) like ${part}
          order by lower(p.sku) like ${start} desc, lower(p.name) limit ${MOST_SUBJECTS})
        union all (select 'staff', s.id::text, s.name from staff s
          where ' ' || lower(s.name) like ${word} order by lower(s.name), s.id limit ${MOST_SUBJECTS})
        union all (select 'area', a.id::text, a.name from service_areas a
          where lower(a.name) like ${part} order by lower(a.name), a.id limit ${MOST_SUBJECTS})
        union all (select 'coupon', c.code, null from coupons c
          where lower(c.code) like ${start} order by c.code limit ${MOST_SUBJECTS})`,
  )
}

/** The numbers of orders, in the order of the ids. */
export async function orderNumbers(db: Executor, ids: readonly number[]): Promise<string[]> {
  const rows = await query<{ number: string }>(
    db,
    sql`select number from orders where id = any(${[...ids]}::bigint[])
        order by array_position(${[...ids]}::bigint[], id::bigint)`,
  )
  return rows.map(({ number }) => number)
}

/** The names of the subjects of some entries, by `kind:id`. Only records of the shop and of its staff have one. */
export async function subjectNames(
  db: Executor,
  subjects: readonly AuditEntry['subject'][],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) =>
    subjects.filter((one) => one.kind === kind && /^\d{1,9}$/.test(one.id)).map(({ id }) => Number(id))
  const products = idsOf('product')
  const staff = idsOf('staff')
  const areas = idsOf('area')
  const cities = idsOf('city')
  if ([products, staff, areas, cities].every((ids) => ids.length === 0)) return new Map()
  const rows = await query<{ subject: string; name: string }>(
    db,
    sql`select 'product:' || id as subject, sku || ', ' || name as name from products
          where id = any(${products}::int[])
        union all select 'staff:' || id, name from staff where id = any(${staff}::bigint[])
        union all select 'area:' || id, name from service_areas where id = any(${areas}::int[])
        union all select 'city:' || id, name from service_cities where id = any(${cities}::int[])`,
  )
  return new Map(rows.map(({ subject, name }) => [subject, name]))
}
