import { execute, one, sql, type Executor } from '../../src/platform/db/query.server.ts'

const LOCATIONS = ['base', 'city:201', 'area:1101', 'area:1102'] as const

/** Adds tests at ₹1,000 to the starting data. */
export async function addBenchProducts(db: Executor, count: number): Promise<void> {
  await execute(
    db,
    sql`insert into products select p.* from generate_series(1, ${count}::int) n, lateral
          (select (jsonb_populate_record(t, jsonb_build_object('id', 100000 + n, 'sku', 'BENCH-' || n, 'name', 'Bench ' || n,
            'url_key', 'bench-' || n, 'price_paise', 100000, 'mrp_paise', 200000))).*
           from products t where t.sku = 'LT-CBC') p
        on conflict do nothing`,
  )
}

/** The id of a manager who imports them. */
export async function benchPerson(db: Executor): Promise<number> {
  const known = await one<{ id: number }>(db, sql`select id from staff where name = 'Bench'`)
  if (known !== undefined) return known.id
  const made = await one<{ id: number }>(
    db,
    sql`insert into staff (name, mobile, roles, state, created_at, joined_at)
        values ('Bench', '9876543210', '{manager}', 'active', now(), now()) returning id`,
  )
  return made?.id ?? 0
}

/** A CSV file with a price for each of them, alternating between the base price, a city and two areas. */
export function benchPrices(count: number, price: number): string {
  const rows = Array.from(
    { length: count },
    (_, at) => `BENCH-${at + 1},${LOCATIONS[at % LOCATIONS.length]},,${price},2000`,
  )
  return ['sku,location,starts_at,price,mrp', ...rows, ''].join('\n')
}
