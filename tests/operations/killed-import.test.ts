import { afterEach, beforeEach, expect, test } from 'vitest'
import { istDate } from '../../src/kernel/ist.ts'
import { query, sql } from '../../src/platform/db/query.server.ts'
import { operatorHandlersOf } from '../../src/server/operator-handlers.ts'
import { crashingDatabase, type Death } from '../support/faults/crashing-database.ts'
import { everythingOf } from '../support/shop/catalogue-import.ts'
import { TestClient } from '../support/shop/client.ts'
import { ask, codeOf, staffClient } from '../support/shop/staff.ts'
import { createApi } from '../support/shop/test-api.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const MINUTES_MS = 5 * 60_000
const MONTH_MS = 30 * 86_400_000
const FILES = {
  products: 'sku,price,mrp\r\nLT-CBC,309,460\r\nLT-TSH,319,\r\n',
  // A price in force and one after it, so that the book is written twice; and one of a city.
  prices:
    'sku,location,starts_at,price,mrp\r\nLT-CBC,,,309,460\r\nLT-CBC,,2030-01-01T00:00:00+05:30,319,460\r\nLT-TSH,city:201,,319,480\r\n',
} as const
type Kind = keyof typeof FILES

let shop: TestShop
let manager: TestClient
beforeEach(async () => {
  shop = await createTestShop()
  manager = (await staffClient(shop, ['manager'])).client
})
afterEach(() => shop.close())

/** A plan of the file, applied in a process that may die at one of its writes. */
async function appliedBy(kind: Kind, death: Death | null) {
  const text = FILES[kind].replace('2030-01-01', istDate(new Date(shop.clock.now().getTime() + MONTH_MS)))
  const bytes = Buffer.from(text).toString('base64')
  const { plan } = (await ask(manager, 'files/check', { kind, name: '', bytes })).body.data
  const process = crashingDatabase(shop.db, death)
  const parts = { ...shop.parts, db: process.db }
  const client = new TestClient(createApi(parts, operatorHandlersOf(parts)))
  client.cookie = manager.cookie
  const answer = await ask(client, 'files/apply', { plan }).catch(() => null)
  return { answer, writes: process.writes.length, isDead: process.isDead() }
}

async function state() {
  const history = sql`select product_id, version from product_versions order by 1, 2`
  const batches = sql`select b.kind, count(r.key)::int as rows from change_batches b
    left join change_batch_rows r on r.batch_id = b.id group by b.id`
  const entries = sql`select act from audit_entries where act = 'file.imported'`
  const [versions, batch, audit] = [
    await query(shop.db, history),
    await query(shop.db, batches),
    await query(shop.db, entries),
  ]
  const prices = await query(
    shop.db,
    sql`select product_id, city_id, price_paise, ends_at is null as "isOpen", starts_at > ${shop.clock.now()} as "isPlanned"
        from price_entries order by 1, 2, starts_at`,
  )
  const [schedule] = await query(
    shop.db,
    sql`select due_at, located_version is null as is_base from price_schedule`,
  )
  return { ...(await everythingOf(shop.db)), versions, batch, audit, prices, schedule }
}

test.each([
  ['products', 2, 0],
  ['prices', 3, 4],
] as const)(
  'OPS-C07: an import of %s whose process is killed at any of its writes is complete or absent',
  { timeout: MINUTES_MS },
  async (kind, rows, entries) => {
    const before = await state()
    const whole = await appliedBy(kind, null)
    expect(whole.answer && codeOf(whole.answer)).toBe('ok')
    const after = await state()
    expect([after.batch, after.audit, after.prices.length]).toEqual([
      [{ kind, rows }],
      [{ act: 'file.imported' }],
      entries,
    ])

    await shop.close()
    shop = await createTestShop()
    manager = (await staffClient(shop, ['manager'])).client
    let complete = 0
    for (let atWrite = 1; atWrite <= whole.writes; atWrite += 1) {
      for (const when of ['before', 'after'] as const) {
        const { isDead } = await appliedBy(kind, { atWrite, when })
        const left = await state()
        const isComplete = left.batch.length > 0
        expect([atWrite, when, isDead]).toEqual([atWrite, when, true])
        expect(left).toEqual(isComplete ? after : before)
        complete += Number(isComplete)
      }
    }
    // The commit is the last write: only after it is anything there.
    expect(complete).toBe(1)
  },
)
