import { istDate } from '../../../src/kernel/ist.ts'
import { query, sql, type Executor } from '../../../src/platform/db/query.server.ts'
import { everythingOf } from '../shop/catalogue-import.ts'

const MONTH_MS = 30 * 86_400_000
const FILES = {
  products: 'sku,price,mrp\r\nLT-CBC,309,460\r\nLT-TSH,319,\r\n',
  // A current and a planned price, so that the price book is written twice, and a price of a city.
  prices:
    'sku,location,starts_at,price,mrp\r\nLT-CBC,,,309,460\r\nLT-CBC,,2030-01-01T00:00:00+05:30,319,460\r\nLT-TSH,city:201,,319,480\r\n',
} as const

/** A kind of file whose import is killed. */
export type ImportedKind = keyof typeof FILES

/** A file of a kind in base64; a planned price of it starts a month from now. */
export function fileOf(kind: ImportedKind, now: Date): string {
  const text = FILES[kind].replace('2030-01-01', istDate(new Date(now.getTime() + MONTH_MS)))
  return Buffer.from(text).toString('base64')
}

/** Everything that an import of such a file writes. */
export async function importState(db: Executor, now: Date) {
  const history = sql`select product_id, version from product_versions order by 1, 2`
  const batches = sql`select b.kind, count(r.key)::int as rows from change_batches b
    left join change_batch_rows r on r.batch_id = b.id group by b.id`
  const entries = sql`select act from audit_entries where act = 'file.imported'`
  const prices = sql`select product_id, city_id, price_paise, ends_at is null as "isOpen", starts_at > ${now} as "isPlanned"
    from price_entries order by 1, 2, starts_at`
  const [schedule] = await query(
    db,
    sql`select due_at, located_version is null as is_base from price_schedule`,
  )
  return {
    ...(await everythingOf(db)),
    versions: await query(db, history),
    batch: await query(db, batches),
    audit: await query(db, entries),
    prices: await query(db, prices),
    schedule,
  }
}
