import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOffersShop } from '../../../tests/support/shop/offers.ts'
import { openPayment, payAndConfirm } from '../../../tests/support/shop/booking.ts'
import { orderForTwo } from '../../../tests/support/shop/staff-refunds.ts'
import type { TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())

type Client = Awaited<ReturnType<typeof orderForTwo>>['client']
const purchase = async (client: Client, order_number: string) =>
  (await client.post('/api/order/purchase', { order_number })).body.data?.purchase

describe('CARD-07: a purchase for the data layer', () => {
  test('has the payment in rupees and the items, without data of the person or the order', async () => {
    const { client, number, paid } = await orderForTwo(shop)
    const bought = await purchase(client, number)
    expect(bought).toEqual({
      transaction_id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      currency: 'INR',
      value: paid / 100,
      shipping: 0,
      items: [
        expect.objectContaining({
          item_name: 'Heart Look',
          item_category: 'diagnostic',
          price: 1000,
          quantity: 2,
        }),
      ],
    })
    expect(JSON.stringify(bought)).not.toMatch(new RegExp(`${number}|Ananya|Rao|Bengaluru|98450`))
  })

  test('is returned once, even to two concurrent tabs', async () => {
    const { client, number } = await orderForTwo(shop)
    const tabs = await Promise.all(Array.from({ length: 10 }, () => purchase(client, number)))
    expect(tabs.filter((bought) => bought !== null)).toHaveLength(1)
    expect(await purchase(client, number)).toBeNull()
  })

  test('is returned only after the order is paid', async () => {
    const { client, payment } = await openPayment(shop)
    expect(await purchase(client, payment.order_number)).toBeNull()
    await payAndConfirm(shop, client, payment)
    const bought = await purchase(client, payment.order_number)
    expect(bought.value).toBe(payment.amount / 100)
    expect(bought.shipping).toBeGreaterThan(0)
  })

  test('SEC-01: is not returned to another customer, and remains available to its own', async () => {
    const { client, number } = await orderForTwo(shop)
    const other = shop.visitor()
    await shop.signIn(other, '9845098765')
    expect((await other.post('/api/order/purchase', { order_number: number })).status).toBe(404)
    expect(await purchase(client, number)).not.toBeNull()
  })
})
