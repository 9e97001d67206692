import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query, sql } from '../../src/platform/db/query.server.ts'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import { openPayment, press, startPayment, statusOf, type OpenPayment } from '../support/shop/booking.ts'
import { addTest, cartOf, placing, points } from '../support/shop/offers.ts'
import {
  CANCELED,
  providerQueryOf,
  openReopeningShop,
  PAID,
  reopen,
  type ReopeningShop,
} from '../support/shop/reopening.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

let setting: ReopeningShop
let shop: TestShop
beforeAll(async () => {
  setting = await openReopeningShop()
  shop = setting.shop
})
afterAll(() => shop.close())
beforeEach(() => setting.after(0))

const after = (minutes: number) => setting.after(minutes)
const unpaid = () => setting.unpaid()
const booksOf = (payment: Pick<OpenPayment, 'order_number'>) => setting.booksOf(payment)

describe('an unpaid order', () => {
  test('feels right 9: goes back into the cart with its tests, patients, address, coupon, coins and slot', async () => {
    const { client, before, payment } = await unpaid()
    expect((await cartOf(client)).items).toEqual([])
    after(5)
    const { body } = await reopen(client, payment)
    expect(body.error).toBe(false)
    const { cart } = body.data
    expect(cart).toMatchObject({
      items: before.items,
      applied_coupons: [{ code: '35OFF699' }],
      shipping_addresses: before.shipping_addresses,
      hasDiagnosticData: true,
      notices: [],
      hold: { slot_id: before.hold.slot_id, held_until: expect.stringMatching(/T09:20/) },
    })
    expect(cart.prices).toEqual(before.prices)
    expect(cart.id).not.toBe(before.id)
    expect(await points(client)).toMatchObject({ balance: 100 })
    expect(await booksOf(payment)).toEqual(CANCELED)
    expect(await verifyBooks(shop.db)).toEqual([])

    const again = await placing(client, cart.prices.grand_total.value)
    expect(again.body.data.placeOrder.order.order_status).toBe('pending')
    expect(again.body.data.placeOrder.order.order_number).not.toBe(payment.order_number)
    expect(await points(client)).toMatchObject({ balance: 50 })
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('is not reopened while the cart has other items', async () => {
    const { client, payment } = await unpaid()
    await addTest(client, 'LT-HBA1C')
    const { status, body } = await reopen(client, payment)
    expect([status, body.error, body.message?.[0]?.code]).toEqual([200, true, 'cart_not_empty'])
    expect(await statusOf(client, payment)).toBe('pending')
    expect(await booksOf(payment)).toMatchObject({ uses: 1, returned: 0, places: 1 })
  })

  test('is not found for another customer, and cannot be reopened once its time is over', async () => {
    const { client, payment } = await unpaid()
    const stranger = shop.visitor()
    await shop.signIn(stranger)
    expect((await reopen(stranger, payment)).status).toBe(404)
    expect((await reopen(shop.visitor(), payment)).status).toBe(401)
    after(31)
    expect((await reopen(client, payment)).body.message?.[0]?.code).toBe('not_pending')
    expect((await cartOf(client)).items).toEqual([])
  })
})

describe('the slot of a reopened order', () => {
  test('is held for 15 minutes, and not beyond 60 minutes in total', async () => {
    const { client, payment } = await unpaid()
    after(29)
    const first = (await reopen(client, payment)).body.data.cart
    expect(first.hold.held_until).toMatch(/T09:44/)
    after(40)
    const second = (await startPayment(client)).body.data.payment
    after(58)
    const { hold } = (await reopen(client, second)).body.data.cart
    expect(hold.held_until).toMatch(/T10:00/)
  })

  test('is free after 60 minutes, and the rest of the booking is restored', async () => {
    const { client, payment } = await unpaid()
    after(29)
    await reopen(client, payment)
    after(43)
    const second = (await startPayment(client)).body.data.payment
    after(61)
    const { cart } = (await reopen(client, second)).body.data
    expect(cart.hold).toBeNull()
    expect(cart.items).toHaveLength(1)
    expect(await verifyBooks(shop.db)).toEqual([])
  })
})

describe('money', () => {
  test('captured without a report takes precedence: the order is paid and not reopened', async () => {
    const { client, payment } = await unpaid()
    await press(shop, payment, 'pay')
    const { body } = await reopen(client, payment)
    expect(body.message?.[0]?.code).toBe('not_pending')
    expect(await booksOf(payment)).toEqual(PAID)
    expect((await cartOf(client)).items).toEqual([])
  })

  test('that arrives after the order was reopened is refunded once, and the cart stays', async () => {
    const { client, payment } = await openPayment(shop)
    await press(shop, payment, 'late')
    expect((await reopen(client, payment)).body.error).toBe(false)
    after(2)
    await shop.standIn.deliverDueWebhooks()
    await shop.runJobs()
    await shop.runJobs()
    const refunds = await query(
      shop.db,
      sql`select r.amount, r.reason from refunds r join orders o on o.id = r.order_id
          where o.number = ${payment.order_number}`,
    )
    expect(refunds).toEqual([{ amount: payment.amount, reason: 'late' }])
    expect(await statusOf(client, payment)).toBe('canceled')
    expect((await cartOf(client)).items).toHaveLength(1)
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('in an unknown state prevents reopening while the provider does not reply', async () => {
    const { client, payment } = await unpaid()
    const fetchOrderPayments = providerQueryOf(shop)
    shop.parts.payments.fetchOrderPayments = () =>
      Promise.resolve({ ok: false, refusal: { kind: 'unavailable', retryAfterSeconds: 5 } })
    const refused = await reopen(client, payment)
    shop.parts.payments.fetchOrderPayments = fetchOrderPayments
    expect([refused.status, refused.body.message?.[0]?.code]).toEqual([503, 'payment_unavailable'])
    expect(await booksOf(payment)).toMatchObject({ status: 'pending', uses: 1, places: 1 })
    expect((await reopen(client, payment)).body.error).toBe(false)
  })
})
