import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AMOUNT, StandInShop } from '../../../../tests/support/shop/stand-in-shop.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database/test-database.ts'

const START = Date.parse('2026-11-21T10:00:00+05:30')
const TWO_DAYS = 2 * 86_400_000

let database: TestDatabase
let shop: StandInShop
let orderId: string
let tests = 0

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  tests += 1
  shop = new StandInShop(database.db, START + tests * TWO_DAYS)
  orderId = await shop.openOrder(`LB-${tests}`)
})

test('three webhooks report a payment, each signed and with its own id', async () => {
  const { body } = await shop.press(orderId, 'pay')
  await shop.later(0)

  const kinds = shop.webhooks.map((webhook) => webhook.kind).toSorted()
  expect(kinds).toEqual(['order.paid', 'payment.authorized', 'payment.captured'])
  const areSigned = shop.webhooks.map((webhook) =>
    shop.razorpay.verifyWebhookSignature(webhook.body, webhook.signature),
  )
  expect(areSigned).toEqual([true, true, true])
  expect(new Set(shop.webhooks.map((webhook) => webhook.eventId)).size).toBe(3)

  const paid = shop.webhooks.find((webhook) => webhook.kind === 'order.paid')
  expect(shop.razorpay.readWebhook(paid?.body ?? new Uint8Array())).toMatchObject({
    value: { orderId, payment: { id: body.data.payment_id, status: 'captured', amount: AMOUNT } },
  })
})

test('one webhook reports a declined payment', async () => {
  await shop.press(orderId, 'fail')
  await shop.later(0)
  expect(shop.webhooks.map((webhook) => webhook.kind)).toEqual(['payment.failed'])
})

test('a shop that answers with an error gets an identical webhook 5 seconds later, and none after a success', async () => {
  await shop.press(orderId, 'fail')
  shop.answers = 503
  await shop.later(0)
  await shop.later(4_999)
  expect(shop.webhooks).toHaveLength(1)

  shop.answers = 200
  await shop.later(1)
  expect(shop.webhooks).toHaveLength(2)
  expect(shop.webhooks[1]).toEqual(shop.webhooks[0])

  await shop.later(3_600_000)
  expect(shop.webhooks).toHaveLength(2)
})

test('the second pause is twice the first', async () => {
  await shop.press(orderId, 'fail')
  shop.answers = 500
  await shop.later(0)
  await shop.later(5_000)
  await shop.later(9_999)
  expect(shop.webhooks).toHaveLength(2)
  await shop.later(1)
  expect(shop.webhooks).toHaveLength(3)
})

test('a redirect does not count as a delivery', async () => {
  await shop.press(orderId, 'fail')
  shop.answers = 302
  await shop.later(0)
  await shop.later(5_000)
  expect(shop.webhooks).toHaveLength(2)
})

test('delivery ends after a day without success', async () => {
  await shop.press(orderId, 'fail')
  await shop.later(86_400_000)
  expect(shop.webhooks).toEqual([])
})

test('the next process delivers the webhooks of one that died', async () => {
  await shop.press(orderId, 'late')
  shop.restart()
  await shop.later(60_000)
  expect(shop.webhooks).toHaveLength(3)
  expect(await shop.verdict(orderId)).toBe('paid')
})

test('a started stand-in delivers webhooks without further calls', async () => {
  shop.provider.start()
  await shop.press(orderId, 'pay')
  await expect.poll(() => shop.webhooks.length, { timeout: 10_000 }).toBe(3)
  await shop.provider.stop()
})
