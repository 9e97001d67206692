import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { priceBook, setPrice } from '../../../../tests/support/console/located-prices.ts'
import { ask, codeOf, staffClient } from '../../../../tests/support/shop/staff.ts'
import { createTestShop } from '../../../../tests/support/shop/test-shop.ts'
import { applyDuePrices } from '../../../domains/prices/price-schedule.store.server.ts'
import { execute, one, sql } from '../../../platform/db/query.server.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const MINUTE_MS = 60_000
const minutes = (count: number) => new Date(NOW.getTime() + count * MINUTE_MS)

const shop = await createTestShop()
afterAll(() => shop.close())
const { client: manager } = await staffClient(shop, ['manager'])
// A test outside of every package, so that only the size of a change limits its price.
const alone = await one<{ id: number }>(
  shop.db,
  sql`select id from products p where kind = 'test' and not is_retired and not exists (
        select from products o where p.sku = any(o.component_skus) or p.sku = any(o.recommended_skus))
      order by id limit 1`,
)
const id = alone?.id ?? 0

/** Sells the product at this price without versions and entries of the price book. */
async function sellAt(price: number | null): Promise<void> {
  const [pricePaise, mrpPaise] = price === null ? [null, null] : [price * 100, 500_000]
  await execute(shop.db, sql`delete from product_versions where product_id = ${id}`)
  await execute(shop.db, sql`delete from price_entries where product_id = ${id}`)
  await execute(
    shop.db,
    sql`update products set version = 1, price_paise = ${pricePaise}, mrp_paise = ${mrpPaise},
          is_retired = false, has_located_prices = false where id = ${id}`,
  )
}
beforeEach(async () => {
  shop.clock.set(NOW)
  await execute(shop.db, sql`update price_schedule set applied_at = ${NOW}, due_at = null`)
  await sellAt(1_000)
})

const stored = async () => (await ask(manager, 'catalogue/get', { id })).body.data

async function save(change: { price?: number | null; mrp?: number | null; name?: string }, again?: number) {
  const { product, version } = await stored()
  const body = { product: { ...product, ...change }, version, price_again: again }
  return ask(manager, 'catalogue/save', body)
}

async function restore(to: number, again?: number) {
  const { version } = await stored()
  return ask(manager, 'catalogue/restore', { id, version, to, price_again: again })
}

/** The codes of saves at these prices, each from ₹1,000. */
async function codesOf(prices: readonly number[]): Promise<string[]> {
  const codes = []
  for (const price of prices) {
    await sellAt(1_000)
    codes.push(codeOf(await save({ price })))
  }
  return codes
}

describe('Saving a product', () => {
  test('OPS-P02: accepts a price that changes by exactly half, and must be typed again beyond it', async () => {
    expect(await codesOf([1_500, 1_501, 500, 499])).toEqual(['ok', 'confirm_price', 'ok', 'confirm_price'])
  })

  test('OPS-P02: saves nothing before the new price is repeated, with the refusal of a price that is set', async () => {
    const first = await save({ price: 129, name: 'Cheap test' })
    expect(first.body.message).toEqual([
      {
        code: 'confirm_price',
        field: 'price_again',
        message: 'The price changes from ₹1,000 to ₹129, by more than half. Type it again',
      },
    ])
    const set = await setPrice(manager, { productId: id, price: 129 })
    expect([first.status, first.body.message, first.body.data]).toEqual([
      set.status,
      set.body.message,
      set.body.data,
    ])
    for (const again of [128, 1_000, 129.5])
      expect(codeOf(await save({ price: 129 }, again))).toBe('confirm_price')
    expect(await stored()).toMatchObject({ version: 1, product: { price: 1_000 } })
    expect((await save({ price: 129 }, 129)).body.data).toMatchObject({ version: 2, product: { price: 129 } })
  })

  test('OPS-P02: compares a missing price as the default price of ₹1,000', async () => {
    const codes = []
    for (const [from, to, again] of [
      [null, 500],
      [null, 499],
      [null, 499, 499],
      [2_000, null],
      [2_001, null],
      [2_001, null, 1_000],
    ] as const) {
      await sellAt(from)
      codes.push(codeOf(await save({ price: to, mrp: to === null ? null : 5_000 }, again)))
    }
    expect(codes).toEqual(['ok', 'confirm_price', 'ok', 'ok', 'confirm_price', 'ok'])
  })

  test('OPS-P02: compares with the base price of today, not with that of a city or a planned one', async () => {
    await setPrice(manager, { productId: id, price: 100, again: 100, location: { city_id: 201 } })
    await setPrice(manager, { productId: id, price: 400, again: 400, from: minutes(5) })
    expect(codeOf(await save({ price: 499 }))).toBe('confirm_price')
    expect(codeOf(await save({ price: 900 }))).toBe('ok')
    shop.clock.set(minutes(6))
    await applyDuePrices(shop.db, shop.clock.now())
    expect((await save({ price: 900 })).body.data).toEqual({ was: 400, now: 900 })
    expect(codeOf(await save({ price: 600 }))).toBe('ok')
  })

  test('OPS-P02, OPS-005: is stale, or makes the other stale, if the price is set at the same time', async () => {
    const other = (await shop.anotherProcess())()
    other.cookie = manager.cookie
    const { product, version } = await stored()
    const set = { product_id: id, version: (await priceBook(manager, id)).version, price: 900, mrp: 5_000 }
    const answers = await Promise.all([
      ask(other, 'prices/set', set),
      ask(manager, 'catalogue/save', { product: { ...product, price: 499 }, version, price_again: 499 }),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['409 stale', 'ok'])
    const price = answers[0]?.status === 200 ? 900 : 499
    expect((await stored()).product.price).toBe(price)
  })

  test('OPS-P02: names a price that is refused anyway before it is to be typed again', async () => {
    expect((await save({ price: 5_001 })).body.message?.[0]).toMatchObject({ field: 'product.price' })
  })

  test('OPS-P02: does not compare the MRP, or the price of a new product', async () => {
    expect(codeOf(await save({ mrp: 1_000 }))).toBe('ok')
    const { product } = await stored()
    const fresh = { ...product, id: null, sku: 'LT-FRESH', name: 'Fresh Count', url_key: 'fresh-count' }
    const added = await ask(manager, 'catalogue/save', { product: { ...fresh, price: 1, mrp: 2 } })
    expect(codeOf(added)).toBe('ok')
  })
})

/** The code of restoring a version with a price while the product is sold at another one. */
async function restored(earlier: number, present: number, again?: number): Promise<string> {
  await sellAt(earlier)
  expect(codeOf(await save({ price: present }, present))).toBe('ok')
  return codeOf(await restore(1, again))
}

describe('Restoring a version', () => {
  test('OPS-P02: accepts a price that differs by exactly half, and must be typed again beyond it', async () => {
    expect([await restored(1_500, 1_000), await restored(1_000, 2_000)]).toEqual(['ok', 'ok'])
    expect(await restored(1_501, 1_000)).toBe('confirm_price')
    expect(await restored(1_000, 2_001)).toBe('confirm_price')
  })

  test('OPS-P02: restores nothing before the price of the version is repeated', async () => {
    expect(await restored(1_000, 2_001, 2_001)).toBe('confirm_price')
    const refused = await restore(1)
    expect([refused.body.message?.[0]?.field, refused.body.data]).toEqual([
      'price_again',
      { was: 2_001, now: 1_000 },
    ])
    expect(await stored()).toMatchObject({ version: 2, product: { price: 2_001 } })
    expect((await restore(1, 1_000)).body.data).toMatchObject({ version: 3, product: { price: 1_000 } })
  })

  test('OPS-P02: compares a retired product with the price at which it was sold last', async () => {
    expect(codeOf(await save({ price: 2_001 }, 2_001))).toBe('ok')
    const { version } = await stored()
    expect(codeOf(await ask(manager, 'catalogue/retire', { id, version }))).toBe('ok')
    expect(codeOf(await restore(1))).toBe('confirm_price')
    expect(codeOf(await restore(3))).toBe('ok')
  })
})
