import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { applyDuePrices } from '../../src/domains/prices/price-schedule.store.server.ts'
import { execute, sql } from '../../src/platform/db/query.server.ts'
import { addMember, HOME, readyCart, saveHome } from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import { enterPincode, productId, setPrice } from '../support/console/located-prices.ts'
import { staffClient } from '../support/shop/staff.ts'
import { createTestShop } from '../support/shop/test-shop.ts'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
// The clock of a test runs on.
const MARGIN_MS = 30_000
const after = (ms: number) => new Date(NOW.getTime() + ms)

const CHENNAI = { city_id: 201 }
const ZONE_1 = { area_id: 1101 }
const IN_ZONE_1 = '600001'
const IN_ZONE_2 = '600034'

const shop = await createTestShop()
afterAll(() => shop.close())
const manager = (await staffClient(shop, ['manager'])).client
const cbc = await productId(shop, 'LT-CBC')

beforeEach(async () => {
  shop.clock.set(NOW)
  await execute(shop.db, sql`delete from price_entries`)
  await execute(
    shop.db,
    sql`update price_schedule set applied_at = ${NOW}, due_at = null, located_version = null`,
  )
  await execute(
    shop.db,
    sql`update products set price_paise = 50000, mrp_paise = 80000, has_located_prices = false where id = ${cbc}`,
  )
})

async function visitorWithCbc(pincode: string | null = null): Promise<TestClient> {
  const client = shop.visitor()
  if (pincode !== null) await enterPincode(client, pincode)
  await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-CBC', quantity: 1 })
  return client
}

async function cartOf(client: TestClient) {
  const { cart } = (await client.post('/api/cart/get-cart')).body.data
  return {
    ...cart,
    price: cart.items[0]?.prices.price.value,
    mrp: cart.items[0]?.prices.original_price.value,
  }
}

async function pricesOf(pincode: string) {
  return (await shop.visitor().post('/api/prices/at', { pincode })).body.data
}

const priceOf = (product: any) => product.price_range.minimum_price.final_price.value

const statedIn = async (client: TestClient) => {
  const list = { categoryId: '576', priceFrom: 380, priceTo: 380, pageSize: 50 }
  const listed = (await client.post('/api/product/get-plp-list', list)).body.data.products.items
  const found = (await client.post('/api/pdp/search-result', { q: 'CBC' })).body.data.products.items
  const own = found.find(({ sku }: { sku: string }) => sku === 'LT-CBC')
  const page = await client.post('/api/product/detail', { url_key: own.url_key })
  return [
    listed.some(({ sku }: { sku: string }) => sku === 'LT-CBC'),
    priceOf(own),
    priceOf(page.body.data.product),
  ]
}

const content = async () => (await shop.visitor().post('/api/content/shop')).body.data.content.prices_version

describe('OPS-P04: a cart costs what its location costs', () => {
  beforeEach(async () => {
    await setPrice(manager, { productId: cbc, price: 450, mrp: 700, location: CHENNAI })
    await setPrice(manager, { productId: cbc, price: 400, mrp: 600, location: ZONE_1 })
  })

  test('by the area of the session’s pincode, else its city, else the base price', async () => {
    const carts = [IN_ZONE_1, IN_ZONE_2, HOME.postcode, null].map(visitorWithCbc)
    const prices = []
    for (const client of carts) {
      const { price, mrp, notices } = await cartOf(await client)
      prices.push([price, mrp, notices])
    }
    expect(prices).toEqual([
      [400, 600, []],
      [450, 700, []],
      [500, 800, []],
      [500, 800, []],
    ])
  })

  test('another pincode reprices the cart and shows the notice', async () => {
    const client = await visitorWithCbc()
    await enterPincode(client, IN_ZONE_1)
    const moved = await cartOf(client)
    expect(moved.price).toBe(400)
    expect(moved.notices).toMatchObject([
      { code: 'price_changed', message: expect.stringContaining('from ₹500 to ₹400') },
    ])
    await client.post('/api/cart/accept-price', { item: moved.items[0].uid, price: 400 })
    expect((await cartOf(client)).notices).toEqual([])
  })

  test('the cart’s address takes precedence over the session’s pincode', async () => {
    const client = await visitorWithCbc(IN_ZONE_1)
    await shop.signIn(client)
    expect((await cartOf(client)).price).toBe(400)
    await saveHome(client)
    const moved = await cartOf(client)
    expect([moved.price, moved.notices]).toEqual([500, [expect.objectContaining({ code: 'price_changed' })]])
  })

  test('an order stores the price of the cart’s location, and placing at another total is refused', async () => {
    const client = await readyCart(shop)
    const areas = await client.post('/api/slims/GetThirdPartyAreaList', { pincode: HOME.postcode })
    const location = { city_id: areas.body.data.Success.Data[0].CityId }
    const shown = await cartOf(client)
    expect(shown.price).toBe(500)
    await setPrice(manager, { productId: cbc, price: 440, mrp: 700, location })
    const refused = (
      await client.post('/api/cart/checkout-login', { expected_total: shown.prices.grand_total.value })
    ).body
    expect(refused).toMatchObject({ error: true, message: [{ code: 'total_changed' }] })
    const seen = await cartOf(client)
    expect([seen.price, refused.data.grand_total.value]).toEqual([440, seen.prices.grand_total.value])

    const placed = (
      await client.post('/api/cart/checkout-login', { expected_total: seen.prices.grand_total.value })
    ).body.data.placeOrder.order
    await setPrice(manager, { productId: cbc, price: 470, mrp: 700, location })
    const { order } = (await client.post('/api/order/detail', { order_number: placed.order_number })).body
      .data
    expect(order.items[0].prices).toMatchObject({ price: { value: 440 }, original_price: { value: 700 } })
  })
})

describe('OPS-P03: a planned price', () => {
  test('applies from its start, and not a moment before, at the buyer’s location', async () => {
    await setPrice(manager, {
      productId: cbc,
      price: 400,
      location: ZONE_1,
      from: after(HOUR_MS),
      until: after(2 * HOUR_MS),
    })
    const client = await visitorWithCbc(IN_ZONE_1)
    const prices = []
    for (const ms of [HOUR_MS - MARGIN_MS, HOUR_MS, 2 * HOUR_MS - MARGIN_MS, 2 * HOUR_MS]) {
      shop.clock.set(after(ms))
      await applyDuePrices(shop.db, shop.clock.now())
      prices.push([(await cartOf(client)).price, (await pricesOf(IN_ZONE_1)).prices.length])
    }
    expect(prices).toEqual([
      [500, 0],
      [400, 1],
      [400, 1],
      [500, 0],
    ])
  })

  test('applies to the cart, the lists, the filters and the page in every process', async () => {
    const from = after(HOUR_MS)
    await setPrice(manager, { productId: cbc, price: 380, mrp: 760, from })
    const another = await shop.anotherProcess()
    const clients = [shop.visitor(), another()]
    for (const client of clients) expect(await statedIn(client)).toEqual([false, 500, 500])
    expect(await applyDuePrices(shop.db, new Date(from.getTime() - 1))).toBe(false)
    expect(await applyDuePrices(shop.db, from)).toBe(true)
    shop.clock.set(from)
    for (const client of clients) expect(await statedIn(client)).toEqual([true, 380, 380])
    expect((await cartOf(await visitorWithCbc())).price).toBe(380)
  })

  test('is replaced by the previous price when it ends', async () => {
    await setPrice(manager, {
      productId: cbc,
      price: 300,
      mrp: 800,
      from: after(HOUR_MS),
      until: after(2 * HOUR_MS),
    })
    const client = await visitorWithCbc()
    const prices = []
    for (const ms of [HOUR_MS, 2 * HOUR_MS]) {
      shop.clock.set(after(ms))
      await applyDuePrices(shop.db, shop.clock.now())
      const { price, mrp } = await cartOf(client)
      prices.push([price, mrp])
    }
    expect(prices).toEqual([
      [300, 800],
      [500, 800],
    ])
  })

  test('is applied once by many processes, within a second of its start', async () => {
    await setPrice(manager, { productId: cbc, price: 350, from: after(SECOND_MS) })
    shop.clock.set(after(SECOND_MS))
    const others = await Promise.all([1, 2, 3].map(() => shop.anotherDatabase()))
    const applied = await Promise.all([shop.db, ...others].map((db) => applyDuePrices(db, shop.clock.now())))
    expect(applied.filter(Boolean)).toHaveLength(1)
    expect((await cartOf(await visitorWithCbc())).price).toBe(350)
  })
})

describe('OPS-P05: the prices of a pincode', () => {
  test('list only differences from the base prices, with a version if there are any', async () => {
    expect(await pricesOf(IN_ZONE_1)).toEqual({ version: 0, prices: [] })
    await setPrice(manager, { productId: cbc, price: 400, mrp: 600, location: ZONE_1 })
    await setPrice(manager, { productId: cbc, price: 500, mrp: 800, location: CHENNAI })
    const { version, prices } = await pricesOf(IN_ZONE_1)
    expect(prices).toEqual([{ product_id: cbc, price: 400, mrp: 600 }])
    expect(version).toBeGreaterThan(0)
    expect(await pricesOf(IN_ZONE_2)).toEqual({ version, prices: [] })
    expect((await pricesOf('110001')).prices).toEqual([])
    await expect.poll(content).toBe(version)
  })

  test('cost a cart one statement in addition to its session while there are none', async () => {
    const client = await visitorWithCbc(IN_ZONE_1)
    await cartOf(client)
    const sent: string[] = []
    shop.listen(({ text }) => sent.push(text))
    await cartOf(client)
    expect(sent.filter((text) => text.includes('price_entries'))).toEqual([])
  })
})

test('OPS-P04: cause no notice when a test is added, and patients do not change them', async () => {
  await setPrice(manager, { productId: cbc, price: 400, mrp: 600, location: ZONE_1 })
  const client = await visitorWithCbc(IN_ZONE_1)
  await shop.signIn(client)
  await addMember(client)
  const { price, notices } = await cartOf(client)
  expect([price, notices]).toEqual([400, []])
})
