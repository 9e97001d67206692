import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { priceBook, productId, setPrice } from '../../../../tests/support/console/located-prices.ts'
import { ask, codeOf, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop } from '../../../../tests/support/shop/test-shop.ts'
import { execute, one, query, sql } from '../../../platform/db/query.server.ts'
import { verifyBooks } from '../../../server/verify/verify-books.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const DAY_MS = 86_400_000
const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS)
const ist = (day: string) => `2026-${day}T09:00:00+05:30`
const [CHENNAI, ZONE_1] = [{ city_id: 201 }, { area_id: 1101 }]

const shop = await createTestShop()
afterAll(() => shop.close())
const { client: manager } = await staffClient(shop, ['manager'])
const { client: desk } = await staffClient(shop, ['desk'])
const cbc = await productId(shop, 'LT-CBC')
const tsh = await productId(shop, 'LT-TSH')
await execute(shop.db, sql`create table prices_before as select id, price_paise, mrp_paise from products`)

beforeEach(async () => {
  shop.clock.set(NOW)
  await execute(shop.db, sql`delete from price_entries`)
  await execute(shop.db, sql`update price_schedule set applied_at = ${NOW}, due_at = null`)
  // Both are more expensive than in the starting data, so their packages cost less than their tests.
  await execute(
    shop.db,
    sql`update products p set price_paise = case when p.id in (${cbc}, ${tsh}) then 100000 else b.price_paise end,
          mrp_paise = case when p.id in (${cbc}, ${tsh}) then 200000 else b.mrp_paise end, has_located_prices = false
        from prices_before b where b.id = p.id`,
  )
})

const HEAD = 'sku,location,starts_at,price,mrp,ends_at'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const check = async (...rows: string[]) =>
  (await ask(manager, 'files/check', { kind: 'prices', bytes: base64([HEAD, ...rows, ''].join('\n')) })).body
    .data
const apply = (plan: string, rest: object = {}) => ask(manager, 'files/apply', { plan, ...rest })
const undo = (id: number) => ask(manager, 'batches/undo', { id })
const exported = async (): Promise<string> =>
  (await manager.get('/api/console/files/export?kind=prices')).body.data
const faultOf = async (...rows: string[]) => {
  const [fault] = (await check(...rows)).faults
  return fault === undefined ? null : [fault.line, fault.column, fault.message]
}
const applied = async (...rows: string[]): Promise<number> => {
  const { plan, faults } = await check(...rows)
  expect(faults).toEqual([])
  return (await apply(plan)).body.data.batch.id
}
const priceOf = async (location = {}, at?: Date) => (await priceBook(manager, cbc, location, at)).price
const everywhere = () =>
  Promise.all([priceOf(), priceOf({}, days(6)), priceOf(ZONE_1, days(8)), priceOf(CHENNAI)])
const bookOf = () =>
  query(
    shop.db,
    sql`select location, price_paise as price, starts_at, ends_at from price_entries
        where starts_at < coalesce(ends_at, 'infinity') and coalesce(ends_at, 'infinity') > ${NOW} order by location, starts_at`,
  )

describe('A file of prices', () => {
  test('OPS-C06, P01: sets base, city and area prices, now and planned, as one batch through the price book', async () => {
    const plan = await check(
      'LT-CBC,base,,900,2000,',
      `LT-CBC,base,${ist('12-01')},950,2000,`,
      'LT-CBC,city:201,,850,2000,',
      `LT-CBC,AREA:1101,${ist('11-25')},800,2000,${ist('11-30')}`,
    )
    expect(plan.counts).toEqual({ added: 3, changed: 1, unchanged: 0, invalid: 0 })
    expect(plan.diff[0]).toMatchObject({ key: 'LT-CBC · base', is_new: false })
    expect(await priceOf()).toBe(1_000)
    const { batch } = (await apply(plan.plan)).body.data
    expect(batch).toMatchObject({ kind: 'prices', title: 'Prices', rows: 4 })
    const prices = [
      await priceOf(),
      await priceOf({}, days(9)),
      await priceOf(CHENNAI, days(9)),
      await priceOf(ZONE_1, days(1)),
      await priceOf(ZONE_1, days(3)),
      await priceOf(ZONE_1, days(8)),
    ]
    expect(prices).toEqual([900, 950, 850, 850, 800, 850])
    expect(await verifyBooks(shop.db)).toEqual([])
    const stored = await one(
      shop.db,
      sql`select (select count(*)::int from price_entries where batch_id = ${batch.id}) as entries,
            (select price_paise::int from products where id = ${cbc}) as price`,
    )
    expect(stored).toEqual({ entries: 4, price: 90_000 })
  })

  test('OPS-C08: reports no change for an unchanged export of planned, located and ended prices', async () => {
    await setPrice(manager, { productId: cbc, price: 950, from: days(5) })
    await setPrice(manager, { productId: cbc, price: 900, location: ZONE_1, until: days(3) })
    await setPrice(manager, { productId: cbc, price: 980, location: CHENNAI, from: days(2), until: days(4) })
    await setPrice(manager, { productId: tsh, price: 990, from: new Date(days(6).getTime() + 123) })
    const { body } = await ask(manager, 'files/check', { kind: 'prices', bytes: base64(await exported()) })
    const { counts, faults, plan, diff } = body.data
    expect([counts.added, counts.changed, counts.invalid, faults, plan, diff]).toEqual([
      0,
      0,
      0,
      [],
      null,
      [],
    ])
    expect(counts.unchanged).toBeGreaterThan(200)
  })

  test('OPS-P02: has line, column and reason for each price that the console would refuse too', async () => {
    expect(await faultOf('LT-CBC,,,900.5,2000,')).toEqual([2, 'price', 'Enter whole rupees'])
    expect(await faultOf('LT-CBC,,,2001,2000,')).toEqual([2, 'price', 'The price cannot be above the MRP'])
    expect(await faultOf('LT-CBC,,,0,2000,')).toEqual([2, 'price', 'Enter a price above ₹0'])
    expect(await faultOf('LT-CBC,city:201,,900,,')).toEqual([2, 'mrp', 'Enter the MRP beside the price'])
    expect(await faultOf(`LT-CBC,,${ist('11-22')},900,2000,`)).toEqual([
      2,
      'starts_at',
      'Choose a time that is not in the past',
    ])
    expect(await faultOf('LT-CBC,,2027-11-25T00:00:00+05:30,900,2000,')).toEqual([
      2,
      'starts_at',
      'Choose a time within one year from now',
    ])
    expect(await faultOf('LT-CBC,,soon,900,2000,')).toMatchObject([2, 'starts_at', /an instant belongs here/])
    expect(await faultOf('LT-NONE,,,900,2000,')).toEqual([
      2,
      'sku',
      'there is no product on sale with this SKU',
    ])
    expect(await faultOf('LT-CBC,area:9999,,900,2000,')).toMatchObject([2, 'location', /^base, city:ID/])
    expect(await faultOf('LT-CBC,,,none,none,')).toEqual([
      2,
      'price',
      'A product needs a base price. Enter one',
    ])
    expect(await faultOf(`LT-CBC,,,,,${ist('12-01')}`)).toMatchObject([
      2,
      'ends_at',
      /^a base price does not end/,
    ])
    expect(await faultOf('LT-CBC,,,900,2000,', 'LT-CBC,base,,800,2000,')).toEqual([
      3,
      'sku',
      'line 2 has the same',
    ])
  })

  test('OPS-C06: may not have an end after the start of the next price at its location', async () => {
    const next = `LT-CBC,area:1101,${ist('12-01')},880,2000,`
    expect(await faultOf(`LT-CBC,area:1101,,900,2000,${ist('12-02')}`, next)).toEqual([
      2,
      'ends_at',
      'another price of this location begins before this end',
    ])
    expect(await faultOf(`LT-CBC,area:1101,,900,2000,${ist('12-01')}`, next)).toBeNull()
  })

  test('OPS-C06: has at most 50 rows for a product at one location', async () => {
    const rows = Array.from({ length: 51 }, (_, at) => {
      return `LT-CBC,area:1101,${days(at + 1).toISOString()},900,2000,`
    })
    expect(await faultOf(...rows)).toMatchObject([2, 'location', /^a product has at most 50 rows/])
    expect(await faultOf(...rows.slice(1))).toBeNull()
  })

  test('OPS-P02: marks a change of more than half, lists it first, and applies it once the number is typed', async () => {
    const { plan, large, diff } = await check('LT-TSH,,,900,2000,', 'LT-CBC,area:1101,,499,2000,')
    expect([large, diff[0].key, diff[0].is_large, diff[1].is_large]).toEqual([
      1,
      'LT-CBC · area:1101',
      true,
      false,
    ])
    expect(codeOf(await apply(plan))).toBe('confirm_large')
    expect(codeOf(await apply(plan, { large_again: 2 }))).toBe('confirm_large')
    expect(await bookOf()).toEqual([])
    expect(codeOf(await apply(plan, { large_again: 1 }))).toBe('ok')
    expect((await check('LT-TSH,,,450,2000,')).large).toBe(0)
    expect((await check('LT-TSH,,,449,2000,')).large).toBe(1)
  })

  test('OPS-P02: has an error at the line of a price at which a package costs more than its tests', async () => {
    const fault = await faultOf('LT-TSH,,,999,2000,', 'LT-CBC,city:201,,100,2000,')
    expect(fault).toMatchObject([
      3,
      'price',
      /^A package would cost more than its tests one by one: .+ costs ₹/,
    ])
  })

  test('OPS-C07: has a stale plan if a price changes after the dry run, and is not available to other roles', async () => {
    const { plan } = await check('LT-CBC,,,900,2000,')
    await setPrice(manager, { productId: cbc, price: 990 })
    expect(codeOf(await apply(plan))).toBe('409 plan_stale')
    const sent = { kind: 'prices', bytes: base64(`${HEAD}\n`) }
    expect(codeOf(await ask(desk, 'files/check', sent))).toBe('403 not_allowed')
  })

  test('OPS-C09: can be undone, which restores the previous prices, planned and located ones too', async () => {
    await setPrice(manager, { productId: cbc, price: 950, from: days(5) })
    await setPrice(manager, { productId: cbc, price: 900, location: ZONE_1, until: days(9) })
    const before = await everywhere()
    const id = await applied(
      'LT-CBC,,,890,2000,',
      `LT-CBC,,${ist('11-28')},none,none,`,
      `LT-CBC,area:1101,,880,2000,${ist('11-29')}`,
      `LT-CBC,city:201,${ist('11-24')},870,2000,`,
      'LT-CBC,city:201,,860,2000,',
    )
    expect(await everywhere()).toEqual([890, 890, 870, 860])
    const { data } = (await undo(id)).body
    expect(data.left).toEqual([])
    expect(await everywhere()).toEqual(before)
    expect(await priceOf(CHENNAI, days(3))).toBe(1_000)
    expect(await verifyBooks(shop.db)).toEqual([])
    expect(codeOf(await undo(id))).toBe('batch_undone')
  })

  test('OPS-C09: is undone except for prices that have changed since, which are listed', async () => {
    const id = await applied('LT-CBC,,,890,2000,', 'LT-TSH,,,900,2000,')
    await setPrice(manager, { productId: cbc, price: 870 })
    expect((await undo(id)).body.data.left).toEqual(['LT-CBC · base'])
    expect([await priceOf(), (await priceBook(manager, tsh)).price]).toEqual([870, 1_000])
  })
})

describe('A price in a product file or the product editor', () => {
  test('OPS-P03, P07: is written through the price book, and a planned price remains', async () => {
    await setPrice(manager, { productId: cbc, price: 950, from: days(5) })
    const bytes = base64('sku,price\nLT-CBC,900\n')
    const { data } = (await ask(manager, 'files/check', { kind: 'products', bytes })).body
    expect(codeOf(await apply(data.plan))).toBe('ok')
    const { product, version } = (await ask(manager, 'catalogue/get', { id: cbc })).body.data
    expect(
      codeOf(await ask(manager, 'catalogue/save', { product: { ...product, price: 920 }, version })),
    ).toBe('ok')
    expect([await priceOf(), await priceOf({}, days(6))]).toEqual([920, 950])
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('OPS-P02: also needs its number typed for a change of more than half', async () => {
    const bytes = base64('sku,price\nLT-CBC,499\nLT-TSH,500\n')
    const { data } = (await ask(manager, 'files/check', { kind: 'products', bytes })).body
    expect([data.large, data.faults]).toEqual([1, []])
    expect(codeOf(await apply(data.plan))).toBe('confirm_large')
  })
})
