import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { priceBook, productId, setPrice } from '../../../../tests/support/console/located-prices.ts'
import { ask, codeOf, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop } from '../../../../tests/support/shop/test-shop.ts'
import { applyDuePrices } from '../../../domains/prices/price-schedule.store.server.ts'
import { execute, one, query, sql } from '../../../platform/db/query.server.ts'
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

const auditOf = (act: string) =>
  query<{ subject: string; after: string; reason: string }>(
    shop.db,
    sql`select subject_id as subject, after, reason from audit_entries where act = ${act} order by seq`,
  )

describe('prices/set', () => {
  test('OPS-P01: sets the base price, a city’s and an area’s, and reports which applies', async () => {
    expect(codeOf(await setPrice(manager, { productId: cbc, price: 900 }))).toBe('ok')
    expect(codeOf(await setPrice(manager, { productId: cbc, price: 800, location: CHENNAI }))).toBe('ok')
    expect(codeOf(await setPrice(manager, { productId: cbc, price: 700, location: ZONE_1 }))).toBe('ok')
    const found = []
    for (const location of [{}, CHENNAI, ZONE_1, { area_id: 1102 }]) {
      const { price, from } = await priceBook(desk, cbc, location)
      found.push([price, from])
    }
    expect(found).toEqual([
      [900, 'base'],
      [800, 'city'],
      [700, 'area'],
      [800, 'city'],
    ])
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('OPS-P02: refuses an invalid price at its field', async () => {
    const refused = []
    for (const [price, mrp] of [
      [0, 100],
      [99.5, 100],
      [101, 100],
    ] as const) {
      const answer = await setPrice(manager, { productId: cbc, price, mrp })
      refused.push([codeOf(answer), answer.body.message?.[0]?.field])
    }
    expect(refused).toEqual([
      ['422 not_above_zero', 'price'],
      ['422 not_whole_rupees', 'price'],
      ['422 above_mrp', 'mrp'],
    ])
  })

  test('OPS-P02: requires a change of more than half to be typed twice', async () => {
    expect(codeOf(await setPrice(manager, { productId: cbc, price: 500 }))).toBe('ok')
    const first = await setPrice(manager, { productId: cbc, price: 249 })
    expect([codeOf(first), first.body.message?.[0]?.field, first.body.data]).toEqual([
      'confirm_price',
      'price_again',
      { was: 500, now: 249 },
    ])
    expect(codeOf(await setPrice(manager, { productId: cbc, price: 249, again: 248 }))).toBe('confirm_price')
    expect((await priceBook(manager, cbc)).price).toBe(500)
    expect(codeOf(await setPrice(manager, { productId: cbc, price: 249, again: 249 }))).toBe('ok')
  })

  test('OPS-P02: refuses a price at which a package costs more than its tests, including at locations with separate prices', async () => {
    const pack = await one<{ id: number; name: string; parts: number[] }>(
      shop.db,
      sql`select id, name, array(select c.id from products c where c.sku = any(p.component_skus)) as parts
          from products p where p.kind = 'package' and not p.is_retired and 'LT-CBC' = any(p.component_skus) order by id limit 1`,
    )
    const others = pack?.parts.filter((id) => id !== cbc) ?? []
    await execute(
      shop.db,
      sql`update products set price_paise = 10000, mrp_paise = 200000 where id = any(${others}::int[])`,
    )
    const whole = 1_000 + others.length * 100
    await execute(
      shop.db,
      sql`update products set price_paise = ${whole * 100}, mrp_paise = ${whole * 100} where id = ${pack?.id ?? 0}`,
    )
    await execute(
      shop.db,
      sql`update products set price_paise = 100, mrp_paise = 200000
          where kind = 'package' and 'LT-CBC' = any(component_skus) and id <> ${pack?.id ?? 0}`,
    )
    const base = await setPrice(manager, { productId: cbc, price: 999 })
    expect([codeOf(base), base.body.data.packages]).toMatchObject([
      'dearer_than_parts',
      [{ name: pack?.name, price: whole, parts_price: whole - 1, city_id: null, area_id: null }],
    ])
    const local = await setPrice(manager, { productId: cbc, price: 999, location: ZONE_1 })
    expect([codeOf(local), local.body.data.packages]).toMatchObject([
      'dearer_than_parts',
      [{ city_id: 201, area_id: 1101 }],
    ])
    expect(codeOf(await setPrice(manager, { productId: cbc, price: 1_001, location: ZONE_1 }))).toBe('ok')
    expect((await priceBook(manager, cbc)).price).toBe(1_000)
  })

  test('OPS-P03: plans a price up to a year ahead, splits the overlapped period, and leaves later planned prices', async () => {
    expect(codeOf(await setPrice(manager, { productId: cbc, price: 900, from: days(10) }))).toBe('ok')
    expect(
      codeOf(await setPrice(manager, { productId: cbc, price: 800, from: days(2), until: days(4) })),
    ).toBe('ok')
    expect(codeOf(await setPrice(manager, { productId: cbc, price: 950 }))).toBe('ok')
    const prices = []
    for (const day of [0.1, 1.9, 2, 3.9, 4, 9.9, 10, 300])
      prices.push((await priceBook(desk, cbc, {}, days(day))).price)
    expect(prices).toEqual([950, 950, 800, 800, 1_000, 1_000, 900, 900])
    const late = await setPrice(manager, { productId: cbc, price: 900, from: days(367) })
    expect([codeOf(late), late.body.message?.[0]?.field]).toEqual(['422 starts_too_late', 'from'])
    for (const day of [2, 4, 10]) {
      shop.clock.set(days(day))
      await applyDuePrices(shop.db, shop.clock.now())
      expect(await verifyBooks(shop.db)).toEqual([])
    }
  })

  test('OPS-P01: falls back to the city’s price when a separate one ends, and the base price cannot end', async () => {
    await setPrice(manager, { productId: cbc, price: 800, location: CHENNAI })
    await setPrice(manager, { productId: cbc, price: 700, location: ZONE_1 })
    expect(codeOf(await setPrice(manager, { productId: cbc, price: null, location: ZONE_1 }))).toBe('ok')
    expect(await priceBook(desk, cbc, ZONE_1)).toMatchObject({ price: 800, from: 'city' })
    expect(codeOf(await setPrice(manager, { productId: cbc, price: null, location: ZONE_1 }))).toBe(
      'nothing_to_end',
    )
    expect(codeOf(await setPrice(manager, { productId: cbc, price: null }))).toBe('base_price_needed')
  })

  test('OPS-005: returns `stale` with the stored price to one of two managers who save the same price', async () => {
    const other = (await shop.anotherProcess())()
    other.cookie = (await staffClient(shop, ['owner'])).client.cookie
    const { version } = await priceBook(manager, cbc)
    const body = { product_id: cbc, version, location: ZONE_1, mrp: 2_000, reason: '' }
    const answers = await Promise.all([
      ask(manager, 'prices/set', { ...body, price: 900 }),
      ask(other, 'prices/set', { ...body, price: 950 }),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['409 stale', 'ok'])
    const saved = answers[0]?.status === 200 ? 900 : 950
    const stale = answers.find(({ status }) => status === 409)
    expect(stale?.body.data.current).toMatchObject({ price: saved, version: version + 1 })
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('OPS-006: is in the audit log with its reason, unless it was refused', async () => {
    const before = (await auditOf('price.set')).length
    await setPrice(manager, { productId: cbc, price: 900, location: CHENNAI })
    await setPrice(manager, { productId: cbc, price: 1, location: CHENNAI })
    const written = (await auditOf('price.set')).slice(before)
    expect(written).toHaveLength(1)
    expect(written[0]).toMatchObject({ subject: String(cbc), reason: 'New price list' })
    expect(JSON.parse(written[0]?.after ?? '')).toMatchObject({
      location: { kind: 'city', cityId: 201 },
      price: 90_000,
    })
  })
})

describe('prices/history', () => {
  test('OPS-P07: lists the prices of a product or one location with author and reason, latest first', async () => {
    await setPrice(manager, { productId: cbc, price: 900 })
    shop.clock.set(days(1))
    const { client: later } = await staffClient(shop, ['manager', 'desk'])
    await setPrice(later, { productId: cbc, price: 800, location: CHENNAI })
    await setPrice(later, { productId: cbc, price: 850, from: days(5) })
    const { body } = await ask(later, 'prices/history', { product_id: cbc })
    const facts = body.data.entries.map((entry: any) => [
      entry.price,
      entry.state,
      entry.location.name,
      entry.by_name,
    ])
    expect(facts).toEqual([
      [850, 'planned', '', 'Ravi Shetty'],
      [800, 'now', 'Chennai', 'Ravi Shetty'],
      [900, 'now', '', 'Ravi Shetty'],
      [1_000, 'over', '', null],
    ])
    expect(body.data.entries[0].reason).toBe('New price list')
    const here = await ask(later, 'prices/history', { product_id: cbc, location: CHENNAI, everywhere: false })
    expect(here.body.data.entries).toHaveLength(1)
  })

  test('OPS-P07: includes a planned price that was replaced before it began', async () => {
    await setPrice(manager, { productId: cbc, price: 900, from: days(5) })
    await setPrice(manager, { productId: cbc, price: 950, from: days(5) })
    const { body } = await ask(desk, 'prices/history', { product_id: cbc })
    expect(body.data.entries.map(({ price, state }: any) => [price, state])).toEqual([
      [950, 'planned'],
      [900, 'replaced'],
      [1_000, 'now'],
    ])
  })
})

test('OPS-007: prices/list has each product on sale once, by name, also if a page ends with a name of capital accents and a space', async () => {
  const [last] = (await ask(desk, 'prices/list', {})).body.data.items.slice(-1)
  await execute(shop.db, sql`update products set name = name || ' É ' where id = ${last.id}`)
  const ids = []
  for (let after: string | null = null, more = true; more;) {
    const { data }: { data: any } = (await ask(desk, 'prices/list', { after })).body
    ids.push(...data.items.map(({ id }: { id: number }) => id))
    ;({ after, more } = data)
  }
  const sold = await query<{ id: number }>(
    shop.db,
    sql`select id from products where not is_retired order by lower(name), id`,
  )
  expect(ids).toEqual(sold.map(({ id }) => id))
  const found = (await ask(desk, 'prices/list', { q: 'complete blood' })).body.data
  expect(found.items.some(({ sku }: { sku: string }) => sku === 'LT-CBC')).toBe(true)
})

test('OPS-005: a changed base price makes the product editor stale', async () => {
  const versionOf = () =>
    one<{ version: number }>(shop.db, sql`select version from products where id = ${cbc}`)
  const before = (await versionOf())?.version ?? 0
  await setPrice(manager, { productId: cbc, price: 980 })
  expect((await versionOf())?.version).toBe(before + 1)
  await setPrice(manager, { productId: cbc, price: 970, location: ZONE_1 })
  expect((await versionOf())?.version).toBe(before + 1)
})
