import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { priceBook, productId, setPrice } from '../../../../tests/support/console/located-prices.ts'
import { ask, codeOf, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop } from '../../../../tests/support/shop/test-shop.ts'
import { execute, sql } from '../../../platform/db/query.server.ts'
import { verifyBooks } from '../../../server/verify/verify-books.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const DAY_MS = 86_400_000
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS)
const CHENNAI = { city_id: 201 }
const ZONE_1 = { area_id: 1101 }

const shop = await createTestShop()
afterAll(() => shop.close())
const { client: manager } = await staffClient(shop, ['manager'])
const { client: desk } = await staffClient(shop, ['desk'])
const cbc = await productId(shop, 'LT-CBC')
await execute(shop.db, sql`create table prices_before as select id, price_paise, mrp_paise from products`)

beforeEach(async () => {
  shop.clock.set(NOW)
  await execute(shop.db, sql`delete from price_entries`)
  await execute(shop.db, sql`update price_schedule set applied_at = ${NOW}, due_at = null`)
  // CBC is more expensive than in the starting data, so its packages cost less than their tests.
  await execute(
    shop.db,
    sql`update products p set price_paise = case when p.id = ${cbc} then 100000 else b.price_paise end,
          mrp_paise = case when p.id = ${cbc} then 200000 else b.mrp_paise end, has_located_prices = false
        from prices_before b where b.id = p.id`,
  )
})

const edit = (change: object, rest: object = {}) => ({ product_ids: [cbc], change, ...rest })
const preview = async (body: object) => (await ask(manager, 'prices/bulk-preview', body)).body.data
const apply = (plan: string, rest: object = {}) =>
  ask(manager, 'prices/bulk-apply', { plan, title: 'Diwali', reason: 'Festival', ...rest })
const share = ({ before, after }: any) => Math.abs(after.price - before.price) / before.price

describe('a bulk edit', () => {
  test('OPS-P06: previews its changes, and applies them as one batch', async () => {
    const { diff, counts, plan } = await preview(
      edit({ kind: 'percent', value: -12 }, { round_to: 9, location: ZONE_1, from: days(1).toISOString() }),
    )
    expect(counts).toEqual({ changed: 1, unchanged: 0, large: 0, faults: 0 })
    expect(diff).toMatchObject([
      { sku: 'LT-CBC', before: { price: 1_000 }, after: { price: 879, mrp: 2_000 } },
    ])
    expect((await priceBook(manager, cbc, ZONE_1, days(2))).price).toBe(1_000)
    const done = await apply(plan)
    expect(done.body.data.batch).toMatchObject({ kind: 'prices', title: 'Diwali', changed: 1 })
    const [now, later] = [
      await priceBook(manager, cbc, ZONE_1),
      await priceBook(manager, cbc, ZONE_1, days(2)),
    ]
    expect([now.price, later.price, later.from]).toEqual([1_000, 879, 'area'])
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('OPS-P06: lists the largest changes first, after prices above their MRP', async () => {
    const { diff, plan, counts } = await preview({
      filter: { q: '', kind: 'test' },
      change: { kind: 'set', value: 900 },
    })
    const faults = diff.filter(({ fault }: any) => fault !== null).length
    const shares = diff.map(share)
    expect(shares.slice(faults)).toEqual(shares.slice(faults).toSorted((a: number, b: number) => b - a))
    expect([faults > 0, plan, counts.faults >= faults]).toEqual([true, null, true])
  })

  test('OPS-P02: requires the number of large changes to be typed', async () => {
    const { plan, counts } = await preview(edit({ kind: 'percent', value: -60 }, { location: CHENNAI }))
    expect(counts.large).toBe(1)
    await setPrice(manager, { productId: cbc, price: 1_000 })
    expect(codeOf(await apply(plan))).toBe('409 plan_stale')
    const fresh = await preview(edit({ kind: 'percent', value: 20 }, { location: CHENNAI }))
    expect(codeOf(await apply(fresh.plan))).toBe('ok')
    const large = await preview(edit({ kind: 'percent', value: 60 }, { location: CHENNAI }))
    expect(codeOf(await apply(large.plan))).toBe('confirm_large')
    expect(codeOf(await apply(large.plan, { large_again: 1 }))).toBe('ok')
  })

  test('OPS-P06: is undone as one batch, except for prices that have changed since', async () => {
    const lipid = await productId(shop, 'LT-LIPID')
    await execute(
      shop.db,
      sql`update products set price_paise = 100000, mrp_paise = 200000 where id = ${lipid}`,
    )
    const { plan } = await preview({ ...edit({ kind: 'amount', value: 50 }), product_ids: [cbc, lipid] })
    const { batch } = (await apply(plan)).body.data
    await setPrice(manager, { productId: lipid, price: 1_010 })
    const undone = await ask(manager, 'batches/undo', { id: batch.id })
    expect(undone.body.data).toMatchObject({
      left: ['LT-LIPID'],
      batch: { undoes: batch.id, kind: 'prices' },
    })
    expect([(await priceBook(manager, cbc)).price, (await priceBook(manager, lipid)).price]).toEqual([
      1_000, 1_010,
    ])
    expect(codeOf(await ask(manager, 'batches/undo', { id: batch.id }))).toBe('batch_undone')
    expect(codeOf(await ask(desk, 'batches/undo', { id: batch.id }))).toBe('403 not_allowed')
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('OPS-P06: removes a planned price if it is undone before its start, and ends a location’s separate price', async () => {
    const planned = await preview(edit({ kind: 'amount', value: -50 }, { from: days(3).toISOString() }))
    const local = await preview(edit({ kind: 'amount', value: -70 }, { location: ZONE_1 }))
    const first = (await apply(planned.plan)).body.data.batch
    expect((await priceBook(manager, cbc, {}, days(4))).price).toBe(950)
    expect(codeOf(await ask(manager, 'batches/undo', { id: first.id }))).toBe('ok')
    expect((await priceBook(manager, cbc, {}, days(4))).price).toBe(1_000)
    expect(codeOf(await apply(local.plan))).toBe('409 plan_stale')
    const again = await preview(edit({ kind: 'amount', value: -70 }, { location: ZONE_1 }))
    const second = (await apply(again.plan)).body.data.batch
    expect((await priceBook(manager, cbc, ZONE_1)).from).toBe('area')
    expect(codeOf(await ask(manager, 'batches/undo', { id: second.id }))).toBe('ok')
    expect(await priceBook(manager, cbc, ZONE_1)).toMatchObject({ from: 'base', price: 1_000 })
  })
})
