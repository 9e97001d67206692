import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one, sql } from '../../src/platform/db/query.server.ts'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import { addMember, holdSlot, payAndConfirm, saveHome, startPayment } from '../support/shop/booking.ts'
import type { TestClient } from '../support/shop/client.ts'
import {
  addTest,
  applyCoins,
  applyCoupon,
  cartOf,
  giveCoins,
  HEART,
  openOffersShop,
} from '../support/shop/offers.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())

const PURSE = 700
const RUNS = 6

const bookings = fc.record({
  skus: fc.uniqueArray(fc.constantFrom('LT-CBC', HEART, 'LT-TSH'), { minLength: 1, maxLength: 3 }),
  patients: fc.integer({ min: 1, max: 2 }),
  coupon: fc.option(fc.constantFrom('SAVE25OVER599', '35OFF699', 'PAYDAY20')),
  coins: fc.option(fc.integer({ min: 1, max: PURSE })),
  isPaid: fc.boolean(),
})
type Booking = typeof bookings extends fc.Arbitrary<infer B> ? B : never

/** A cart on the point of being placed; an offer that does not fit it is refused and left out. */
async function booked({ skus, patients, coupon, coins }: Booking) {
  const client = shop.visitor()
  const customerId = await shop.signIn(client)
  await giveCoins(shop, customerId, PURSE)
  for (const sku of skus) await addTest(client, sku)
  const people = Array.from({ length: patients }, (_, index) => ({
    firstname: ['Ananya', 'Meena'][index] ?? '',
  }))
  const members: number[] = []
  for (const person of people) members.push(await addMember(client, person))
  await saveHome(client)
  await holdSlot(client, members)
  if (coupon !== null) await applyCoupon(client, coupon)
  if (coins !== null) await applyCoins(client, coins)
  return { client, customerId }
}

type Money = { value: number }
type Prices = {
  subtotal_excluding_tax: Money
  slot_collection_fee: Money
  discounts: { amount: Money }[]
  applied_taxes: { amount: Money }[]
  labaya_points: Money
  grand_total: Money
}

const sumOf = (parts: { amount: Money }[]) => parts.reduce((sum, { amount }) => sum + amount.value, 0)

async function purseOf(customerId: number) {
  const row = await one<{ balance: number; held: number; uses: number }>(
    shop.db,
    sql`select p.balance, p.held, (select count(*)::int from coupon_uses u where u.customer_id = p.customer_id) as uses
        from coin_purses p where p.customer_id = ${customerId}`,
  )
  return row
}

async function placedAndPaid(client: TestClient, isPaid: boolean) {
  const { payment } = (await startPayment(client)).body.data
  if (isPaid) await payAndConfirm(shop, client, payment)
  return String(payment.order_number)
}

const seen = { coupons: 0, coins: 0, unpaid: 0 }

async function expectAllBack(booking: Booking): Promise<void> {
  const { client, customerId } = await booked(booking)
  const before = await purseOf(customerId)
  const { prices }: { prices: Prices } = await cartOf(client)
  const order_number = await placedAndPaid(client, booking.isPaid)
  const taken = await purseOf(customerId)
  const hasCoupon = prices.discounts.length > 0
  expect(taken?.uses).toBe(hasCoupon ? 1 : 0)
  expect((before?.balance ?? 0) - (taken?.balance ?? 0)).toBe(prices.labaya_points.value)

  if (hasCoupon) seen.coupons += 1
  if (prices.labaya_points.value > 0) seen.coins += 1
  if (!booking.isPaid) seen.unpaid += 1
  const { refund } = (await client.post('/api/order/cancel', { order_number })).body.data.cancelOrder
  const back = await purseOf(customerId)
  expect(back).toEqual({ balance: PURSE, held: 0, uses: 0 })
  // Rounded once to a whole rupee: the refund equals the price of products and charges.
  const gross =
    prices.subtotal_excluding_tax.value + prices.slot_collection_fee.value + sumOf(prices.applied_taxes)
  const paid = booking.isPaid ? refund.amount.value : prices.grand_total.value
  expect(refund === null).toBe(!booking.isPaid)
  expect(paid).toBe(prices.grand_total.value)
  expect(paid).toBe(Math.round(gross - sumOf(prices.discounts) - prices.labaya_points.value))
}

test(
  'cancelling returns money, coins and coupon to the paisa, whatever the cart contained',
  { timeout: 120_000 },
  async () => {
    await fc.assert(fc.asyncProperty(bookings, expectAllBack), {
      numRuns: RUNS,
      seed: 20_261_121,
      endOnFailure: true,
    })
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
    await shop.runJobs()
    expect(await verifyBooks(shop.db)).toEqual([])
  },
)
