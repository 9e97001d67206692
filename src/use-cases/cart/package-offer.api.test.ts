import { afterAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../tests/support/shop/client.ts'
import {
  addTest,
  applyCoins,
  applyCoupon,
  cartOf,
  giveCoins,
  visitorWith,
} from '../../../tests/support/shop/offers.ts'
import { readyCart } from '../../../tests/support/shop/booking.ts'
import { createTestShop } from '../../../tests/support/shop/test-shop.ts'

const shop = await createTestShop()
afterAll(() => shop.close())

const offerFor = async (client: TestClient) =>
  (await client.post('/api/cart/package-offer')).body.data.packageOffer

const totalOf = async (client: TestClient): Promise<number> =>
  (await cartOf(client)).prices_expected.grand_total.value

type Replaced = { uid: string; sku: string }

async function takeOffer(client: TestClient) {
  const { product, replaces } = await offerFor(client)
  const remove = replaces.map(({ uid }: Replaced) => uid)
  return client.post('/api/cart/swap', { add: [{ sku: product.sku }], remove })
}

describe('feels right 8: the package that replaces single tests', () => {
  test('is offered with its price, its additional tests and its saving', async () => {
    const client = await visitorWith(shop, 'LT-VITD', 'LT-VITB12')
    expect(await offerFor(client)).toMatchObject({
      product: { sku: 'LP-VITAMIN-DUO' },
      price: { value: 1399 },
      replaced_price: { value: 1598 },
      saving: { value: 199 },
      parameter_count: 2,
      beyond: [],
    })
    const before = await totalOf(client)
    expect((await takeOffer(client)).body.data.swapInCart.conflicts).toEqual([])
    expect(await totalOf(client)).toBe(before - 199)
    expect(await offerFor(client)).toBeNull()
  })

  test('includes the booking charge that a lower price causes: ₹499 is below free collection', async () => {
    const client = await visitorWith(shop, 'LT-CBC', 'LT-TFT')
    const offer = await offerFor(client)
    expect(offer).toMatchObject({
      product: { sku: 'LP-THYROID-BASIC' },
      price: { value: 499 },
      replaced_price: { value: 698 },
      saving: { value: 81 },
    })
    expect(offer.beyond.length).toBe(offer.parameter_count - 27)
    const before = await totalOf(client)
    await takeOffer(client)
    expect(await totalOf(client)).toBe(before - 81)
  })

  test('considers a coupon that would be removed, and is not offered if the total rises', async () => {
    const client = await visitorWith(shop, 'LT-CBC', 'LT-TFT')
    await applyCoupon(client, 'SAVE25OVER599')
    const before = await totalOf(client)
    const offer = await offerFor(client)
    expect(offer).toBeNull()
    const { items } = await cartOf(client)
    const remove = items.map(({ uid }: Replaced) => uid)
    await client.post('/api/cart/swap', { add: [{ sku: 'LP-THYROID-BASIC' }], remove })
    expect(await totalOf(client)).toBeGreaterThan(before)
  })

  test('considers coins, and the total falls by exactly the saving for a booking with a patient and a slot', async () => {
    const client = await readyCart(shop, { sku: 'LT-VITD' })
    await addTest(client, 'LT-VITB12')
    const { customer } = (await client.get('/api/init')).body.data
    await giveCoins(shop, customer.id, 500)
    await applyCoins(client, 100)
    const before = await totalOf(client)
    const offer = await offerFor(client)
    expect(offer.saving.value).toBe(199)
    await takeOffer(client)
    const cart = await cartOf(client)
    expect(cart.prices_expected.grand_total.value).toBe(before - 199)
    expect(cart.hold).not.toBeNull()
    expect(cart.hasDiagnosticData).toBe(true)
  })

  test('is absent for an empty cart, for items without collection, and if single tests cost less', async () => {
    expect(await offerFor(shop.visitor())).toBeNull()
    const regular = shop.visitor()
    await regular.post('/api/cart/add-to-cart', { sku: 'LX-BP-MON', quantity: 1 })
    expect(await offerFor(regular)).toBeNull()
    expect(await offerFor(await visitorWith(shop, 'LT-TFT'))).toBeNull()
  })
})
