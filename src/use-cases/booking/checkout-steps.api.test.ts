import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import { cartOf, placing } from '../../../tests/support/shop/offers.ts'
import { CHENNAI, shopperAtSlots, type Shopper } from '../../../tests/support/people/shopper.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'
import { execute, sql, type Sql } from '../../platform/db/query.server.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

const SEVEN = '1101_2026-11-25_07:00'
const ship = (client: TestClient) => client.post('/api/address/set-shipping-method')
const pay = (client: TestClient) =>
  client.post('/api/address/set-payment-method', { paymentMethod: 'razorpay_upi' })
const shippedCart = async (client: TestClient) => (await ship(client)).body.data.setShippingMethodsOnCart.cart

const price = (paise: number) => sql`update products set price_paise = ${paise} where sku = 'LT-CBC'`

let another: () => TestClient
beforeAll(async () => {
  another = await shop.anotherProcess()
})

/** A shopper with a held slot, with a client for each of two processes that have cached the cart's products. */
async function inBoth(): Promise<[Shopper, TestClient[]]> {
  const shopper = await shopperAtSlots(shop)
  await shopper.submit(SEVEN, [{ memberId: await shopper.member('Female') }])
  const elsewhere = another()
  elsewhere.cookie = shopper.client.cookie
  const both = [shopper.client, elsewhere]
  for (const one of both) await ship(one)
  return [shopper, both]
}

async function meanwhile(change: Sql, back: Sql, look: () => Promise<void>) {
  await execute(shop.db, change)
  try {
    await look()
  } finally {
    await execute(shop.db, back)
  }
}

test('a price change appears in the next step of the chain, and in the placed order', async () => {
  const [{ client }, both] = await inBoth()
  const { grand_total: before } = (await cartOf(client)).prices
  await meanwhile(price(31_100), price(29_900), async () => {
    for (const one of both) {
      const cart = await shippedCart(one)
      expect(cart.items[0].prices.price.value).toBe(311)
      expect(cart.prices.grand_total.value).toBeGreaterThan(before.value)
      expect((await pay(one)).body.data.setPaymentMethodOnCart.cart.prices).toEqual(cart.prices)
    }
    expect((await placing(client, before.value)).body.message?.[0]?.code).toBe('total_changed')
  })
})

test('a pincode that is no longer served gets neither slot nor address in any process', async () => {
  const [{ client }, both] = await inBoth()
  const home = (await cartOf(client)).shipping_addresses[0].customerAddressId
  await execute(
    shop.db,
    sql`create table ranges_before as select * from service_area_ranges where area_id = 1101`,
  )
  await meanwhile(
    sql`delete from service_area_ranges where area_id = ${CHENNAI.areaId}`,
    sql`insert into service_area_ranges select * from ranges_before`,
    async () => {
      for (const one of both) {
        const submitted = await one.post('/api/pdp/diagnostics-slot-submit', { payload: { slot_id: SEVEN } })
        expect(submitted.body.message?.[0]?.code).toBe('not_serviceable')
        const set = await one.post('/api/address/set-exist-shipping-address', { customerAddressId: home })
        expect(set.body.message?.[0]?.code).toBe('not_serviceable')
        expect(await shippedCart(one)).toMatchObject({ is_serviceable: false, hold: null })
      }
    },
  )
  for (const one of both) expect(await shippedCart(one)).toMatchObject({ is_serviceable: true })
})
