import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import { payAndConfirm } from '../support/shop/booking.ts'
import { addTest, cartOf, ledger, points } from '../support/shop/offers.ts'
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

type Item = { product: { sku: string } }

test('reopened 12 times concurrently by three processes returns everything exactly once', async () => {
  const { client, before, payment } = await setting.unpaid()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => reopen(setting.elsewhere(client, index), payment)),
  )
  expect(answers.filter(({ body }) => !body.error)).toHaveLength(1)
  const refused = new Set(answers.flatMap(({ body }) => body.message?.map(({ code }) => code) ?? []))
  expect([...refused].every((code) => code === 'not_pending' || code === 'cart_not_empty')).toBe(true)
  expect((await cartOf(client)).items).toEqual(before.items)
  expect(await setting.booksOf(payment)).toEqual(CANCELED)
  expect(await ledger(client)).toEqual([
    '50 Given back from order',
    '-50 Used for order',
    '100 Added by Labaya',
  ])
  expect(await verifyBooks(shop.db)).toEqual([])
})

test('is reopened completely or not at all when a test is added at the same moment', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { client, payment } = await setting.unpaid()
    await Promise.all([
      reopen(setting.elsewhere(client, turn), payment),
      addTest(setting.elsewhere(client, turn + 1), 'LT-HBA1C'),
    ])
    const { items } = await cartOf(client)
    const expected = items.length === 2 ? CANCELED : { ...PAID, status: 'pending' }
    expect(await setting.booksOf(payment)).toEqual(expected)
    expect(items.map(({ product }: Item) => product.sku)).toContain('LT-HBA1C')
  }
  expect(await verifyBooks(shop.db)).toEqual([])
})

test('recorded between the query to the provider and the lock takes precedence', async () => {
  const { client, payment } = await setting.unpaid()
  const fetchOrderPayments = providerQueryOf(shop)
  const looked = Promise.withResolvers<void>()
  const recorded = Promise.withResolvers<void>()
  shop.parts.payments.fetchOrderPayments = async (id) => {
    const answer = await fetchOrderPayments(id)
    looked.resolve()
    await recorded.promise
    return answer
  }
  const reopening = reopen(client, payment)
  await looked.promise
  shop.parts.payments.fetchOrderPayments = fetchOrderPayments
  await payAndConfirm(shop, setting.elsewhere(client, 1), payment)
  recorded.resolve()
  expect((await reopening).body.message?.[0]?.code).toBe('not_pending')
  expect(await setting.booksOf(payment)).toEqual(PAID)
  expect((await cartOf(client)).items).toEqual([])
})

test(
  'captured at the moment of reopening either pays the order or is refunded once, in 16 races',
  { timeout: 120_000 },
  async () => {
    const races: Awaited<ReturnType<ReopeningShop['unpaid']>>[] = []
    for (let index = 0; index < 16; index += 1) races.push(await setting.unpaid())
    const fetchOrderPayments = providerQueryOf(shop)
    const looks = new Map(
      races.map(({ payment }) => [payment.provider_order_id, Promise.withResolvers<void>()]),
    )
    shop.parts.payments.fetchOrderPayments = async (id) => {
      const answer = await fetchOrderPayments(id)
      looks.get(id)?.resolve()
      return answer
    }
    await Promise.all(
      races.map(async ({ client, payment }, index) => {
        const reopening = [0, 0, 1].map((door) => reopen(setting.elsewhere(client, door), payment))
        // Every other payment is made after the first query to the provider.
        if (index % 2 === 1) await looks.get(payment.provider_order_id)?.promise
        await Promise.all([payAndConfirm(shop, setting.elsewhere(client, 2), payment), ...reopening])
      }),
    )
    shop.parts.payments.fetchOrderPayments = fetchOrderPayments
    await shop.standIn.deliverDueWebhooks()
    await shop.runJobs()
    await shop.runJobs()

    for (const { client, payment } of races) {
      const { items } = await cartOf(client)
      const expected = items.length === 0 ? PAID : { ...CANCELED, refunds: 1 }
      expect(await setting.booksOf(payment)).toEqual(expected)
      expect(await points(client)).toMatchObject({ balance: items.length === 0 ? 50 : 100 })
    }
    expect(await verifyBooks(shop.db)).toEqual([])
  },
)
