import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { addTest, cartOf } from '../../../tests/support/shop/offers.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, one, sql } from '../../platform/db/query.server.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

let client: TestClient
beforeEach(() => {
  client = shop.visitor()
})

async function counts() {
  const row = await one<{ sessions: number; carts: number; lines: number }>(
    shop.db,
    sql`select (select count(*)::int from sessions) as sessions, (select count(*)::int from carts) as carts,
      (select count(*)::int from cart_items) as lines`,
  )
  if (row === undefined) throw new Error('Nothing was counted')
  return row
}
const regular = { sku: 'LX-BP-MON', quantity: 1 }
const sessionOf = () =>
  one<{ browser: number | null; device: string | null; isNow: boolean }>(
    shop.db,
    sql`select browser_id as browser, device, seen_at = created_at as "isNow" from sessions order by id desc limit 1`,
  )

describe('API-02: add-to-diagnostic-cart', () => {
  test('adds a test once; a second call reports that it is already in the cart', async () => {
    const first = (await addTest(client, 'LT-CBC')).body.data.diagnosticAddToCart
    expect(first).toMatchObject({ message: 'Product added to cart', conflicts: [] })
    const again = (await addTest(client, 'LT-CBC')).body
    expect(again.error).toBe(false)
    expect(again.data.diagnosticAddToCart).toEqual({
      message: 'Product is already in the cart',
      item_uid: first.item_uid,
      conflicts: [],
    })
    expect((await cartOf(client)).items).toHaveLength(1)
  })

  test('ERR-02: does not add a test that overlaps with an item of the cart, and names the conflict', async () => {
    const cbc = (await addTest(client, 'LT-CBC')).body.data.diagnosticAddToCart
    const { status, body } = await addTest(client, 'LT-HB')
    expect([status, body.error]).toEqual([200, false])
    expect(body.data.diagnosticAddToCart).toEqual({
      message: 'Common Tests Cannot Be Booked Together. Please choose one to proceed.',
      item_uid: null,
      conflicts: [{ uid: cbc.item_uid, name: 'Complete Blood Count (CBC)', common: ['Haemoglobin'] }],
    })
    expect((await cartOf(client)).items).toHaveLength(1)
  })

  test('also refuses the larger test if the smaller one is in the cart', async () => {
    await addTest(client, 'LT-HB')
    expect((await addTest(client, 'LT-CBC')).body.data.diagnosticAddToCart.item_uid).toBeNull()
  })

  test('AMB-67: refuses unknown, regular and enquiry-only products with status 200 and their codes', async () => {
    const codes = []
    for (const sku of ['LT-NONE', 'LX-BP-MON', 'LT-AMMONIA']) {
      const { status, body } = await addTest(client, sku)
      codes.push([status, body.error, body.message?.[0]?.code])
    }
    expect(codes).toEqual([
      [200, true, 'unknown_sku'],
      [200, true, 'not_diagnostic'],
      [200, true, 'enquiry_only'],
    ])
    expect((await cartOf(client)).id).toBeNull()
  })

  test('CONST-03: refuses a quantity other than 1 with 422', async () => {
    const statuses = []
    for (const quantity of [0, 2, 1.5, '1', -1]) {
      const sent = { sku: 'LT-CBC', quantity }
      statuses.push((await client.post('/api/cart/add-to-diagnostic-cart', sent)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422])
    expect((await client.post('/api/cart/add-to-diagnostic-cart', { quantity: 1 })).status).toBe(422)
  })

  test('leaves one cart with one line after twenty concurrent calls', async () => {
    await addTest(client, 'LT-CBC')
    const taps = await Promise.all(Array.from({ length: 20 }, () => addTest(client, 'LT-HBA1C')))
    expect(new Set(taps.map((tap) => tap.body.data.diagnosticAddToCart.item_uid)).size).toBe(1)
    expect((await cartOf(client)).total_quantity).toBe(2)
  })

  test('gives one cart to a customer who signs in on two devices concurrently', async () => {
    const [phone, desk] = [shop.visitor(), shop.visitor()]
    await shop.signIn(phone, '9845000001')
    await shop.signIn(desk, '9845000001')
    await Promise.all([addTest(phone, 'LT-CBC'), addTest(desk, 'LT-HBA1C'), addTest(phone, 'LT-LIPID')])
    expect(await cartOf(phone)).toMatchObject({ total_quantity: 3 })
    expect((await cartOf(desk)).id).toBe((await cartOf(phone)).id)
  })
})

describe('The first test of a visitor', () => {
  test('creates a session and a cart with it', async () => {
    const { body, headers } = await addTest(client, 'LT-CBC')
    expect(body.data.diagnosticAddToCart).toMatchObject({ message: 'Product added to cart', conflicts: [] })
    expect(headers.get('set-cookie')).toMatch(
      /^labaya_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    )
    const cart = await cartOf(client)
    expect(cart.items).toHaveLength(1)
    expect(cart.items[0].uid).toBe(body.data.diagnosticAddToCart.item_uid)
    expect((await addTest(client, 'LT-CBC')).body.data.diagnosticAddToCart.message).toBe(
      'Product is already in the cart',
    )
    expect((await addTest(client, 'LT-HB')).body.data.diagnosticAddToCart.item_uid).toBeNull()
  })

  test('is stored with its current price', async () => {
    await execute(shop.db, sql`update products set price_paise = 41100 where sku = 'LT-TFT'`)
    await addTest(client, 'LT-TFT')
    const { items, notices } = await cartOf(client)
    expect([items[0].prices.price.value, notices]).toEqual([411, []])
  })

  test('creates neither session nor cookie nor cart if the product is not a test on sale', async () => {
    await execute(shop.db, sql`update products set is_retired = true where sku = 'LT-LIPASE'`)
    const before = await counts()
    const codes = []
    for (const sku of ['LT-NONE', 'LT-LIPASE', 'LX-BP-MON', 'LT-AMMONIA']) {
      const { status, body, headers } = await addTest(client, sku)
      codes.push([status, body.message?.[0]?.code, headers.get('set-cookie')])
    }
    expect(codes).toEqual([
      [200, 'unknown_sku', null],
      [200, 'unknown_sku', null],
      [200, 'not_diagnostic', null],
      [200, 'enquiry_only', null],
    ])
    expect((await client.post('/api/cart/add-to-diagnostic-cart', { sku: '' })).status).toBe(422)
    expect(await counts()).toEqual(before)
  })

  test('creates neither session nor cart if a line cannot be written', async () => {
    await execute(
      shop.db,
      sql`alter table cart_items add constraint nothing check (price_seen <> 47700) not valid`,
    )
    await execute(
      shop.db,
      sql`update products set price_paise = 47700, mrp_paise = 47700 where sku = 'LT-HBA1C'`,
    )
    const before = await counts()
    const { status, headers } = await addTest(client, 'LT-HBA1C')
    expect([status, headers.get('set-cookie')]).toEqual([500, null])
    expect(await counts()).toEqual(before)
    await execute(shop.db, sql`alter table cart_items drop constraint nothing`)
  })

  test('creates one session and one cart in a repeated call', async () => {
    const before = await counts()
    const key = { 'Idempotency-Key': 'first' }
    const body = { sku: 'LT-CBC', quantity: 1 }
    const first = await client.post('/api/cart/add-to-diagnostic-cart', body, key)
    const again = await client.post('/api/cart/add-to-diagnostic-cart', body, key)
    expect(again.body).toEqual(first.body)
    expect(await counts()).toEqual({
      sessions: before.sessions + 1,
      carts: before.carts + 1,
      lines: before.lines + 1,
    })
  })

  test('creates a session that trusts the browser like the expired one did', async () => {
    const browser = await one<{ id: number }>(
      shop.db,
      sql`insert into browsers (created_at) values (now()) returning id`,
    )
    await addTest(client, 'LT-CBC')
    await execute(
      shop.db,
      sql`update sessions set browser_id = ${browser?.id}, seen_at = seen_at - interval '8 days'
          where id = (select max(id) from sessions)`,
    )
    const was = client.cookie
    const agent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await client.post('/api/cart/add-to-diagnostic-cart', { sku: 'LT-HB', quantity: 1 }, agent)
    expect(client.cookie).not.toBe(was)
    expect(await sessionOf()).toEqual({ browser: browser?.id, device: 'Firefox on Linux', isNow: true })
    expect((await cartOf(client)).items).toHaveLength(1)
  })
})

const withoutCart = async () => {
  await client.post('/api/cart/add-to-cart', regular)
  await execute(shop.db, sql`update carts set closed_at = now() where closed_at is null`)
}

describe('A test for a session without a cart', () => {
  test('is added to a new cart', async () => {
    await withoutCart()
    const { body } = await addTest(client, 'LT-CBC')
    expect(body.data.diagnosticAddToCart.message).toBe('Product added to cart')
    expect((await cartOf(client)).items).toHaveLength(1)
  })

  test('creates a cart of the customer, which other devices show', async () => {
    await shop.signIn(client, '9845000007')
    await addTest(client, 'LT-CBC')
    const desk = shop.visitor()
    await shop.signIn(desk, '9845000007')
    expect((await cartOf(desk)).id).toBe((await cartOf(client)).id)
    await client.post('/api/logout')
    expect((await cartOf(client)).id).toBeNull()
  })

  test('is added once by twenty concurrent calls, in one cart without overlaps', async () => {
    await withoutCart()
    const skus = ['LT-CBC', 'LT-HB', 'LT-HBA1C', 'LT-CBC']
    const taps = await Promise.all(
      Array.from({ length: 20 }, (_, tap) => addTest(client, skus[tap % 4] ?? '')),
    )
    expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200]))
    const open = sql`select count(*)::int as count from carts where closed_at is null`
    expect(await one(shop.db, open)).toEqual({ count: 1 })
    expect((await cartOf(client)).items).toHaveLength(2)
  })
})
