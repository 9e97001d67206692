import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { execute, one, query, sql } from '../../src/platform/db/query.server.ts'
import { verifyBooks } from '../../src/server/verify/verify-books.ts'
import { payAndConfirm, readyCart, startPayment } from '../support/shop/booking.ts'
import { labaya } from '../support/shop/operator.ts'
import { recordAtVisit } from '../support/shop/operator-orders.ts'
import { createTestShop, type TestShop } from '../support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(NINE))

// Its slot begins on 24 November at 06:00.
async function paid() {
  const client = await readyCart(shop)
  const { payment } = (await startPayment(client)).body.data
  await payAndConfirm(shop, client, payment)
  return { client, order_number: String(payment.order_number) }
}

async function slotCounts() {
  const counted = await one<{ taken: number; places: number }>(
    shop.db,
    sql`select (select coalesce(sum(taken), 0)::int from slots) as taken, (select count(*)::int from slot_places) as places`,
  )
  return [counted?.taken, counted?.places]
}

describe('a paid order', () => {
  test('is cancelled with its whole price refunded once, its slot released and the customer notified', async () => {
    const before = await slotCounts()
    const { client, order_number } = await paid()
    const detail = await client.post('/api/order/detail', { order_number })
    expect(detail.body.data.order).toMatchObject({ can_cancel: true, refund: null })

    const answers = await Promise.all([1, 2, 3].map(() => client.post('/api/order/cancel', { order_number })))
    expect(answers[0]?.body.data.cancelOrder).toMatchObject({
      order_status: 'canceled',
      can_cancel: false,
      refund: { amount: { value: 417 }, status: 'pending' },
    })
    expect(answers.every(({ body }) => !body.error)).toBe(true)
    expect(await slotCounts()).toEqual(before)
    await shop.runJobs()
    const after = (await client.post('/api/order/detail', { order_number })).body.data.order
    expect(after.refund).toMatchObject({ amount: { value: 417 }, status: 'processed' })
    expect(after.timeline.filter(({ status }: { status: string }) => status === 'canceled')).toHaveLength(1)

    const messages = await query<{ kind: string; text: string }>(
      shop.db,
      sql`select kind, text from sms_outbox where kind = 'order_canceled' and position(${order_number} in text) > 0`,
    )
    expect(messages.map(({ text }) => text)).toEqual([
      `Your Labaya order ${order_number} is cancelled. ₹417 will reach the account you paid from in 5 to 7 working days.`,
    ])
    expect(await verifyBooks(shop.db)).toEqual([])
  })

  test('can be cancelled until two hours before its slot, and not a moment later', async () => {
    const [early, late] = [await paid(), await paid()]
    const ask = ({ client, order_number }: typeof early) => client.post('/api/order/cancel', { order_number })
    shop.clock.set(new Date('2026-11-24T04:00:20+05:30'))
    expect((await ask(late)).body).toMatchObject({ error: true, message: [{ code: 'too_late' }] })
    shop.clock.set(new Date('2026-11-24T03:59:00+05:30'))
    expect((await ask(early)).body.data.cancelOrder.order_status).toBe('canceled')
  })

  test('is not cancelled once the visit has taken place', async () => {
    const { client, order_number } = await paid()
    await recordAtVisit(shop, order_number, 'collected')
    const refused = await client.post('/api/order/cancel', { order_number })
    expect(refused.body).toMatchObject({ error: true, message: [{ code: 'too_late' }] })
  })

  test('of another customer is not found', async () => {
    const { order_number } = await paid()
    const stranger = shop.visitor()
    await shop.signIn(stranger)
    expect((await stranger.post('/api/order/cancel', { order_number })).status).toBe(404)
  })
})

test('that is not yet paid is cancelled, and money that still arrives for it is refunded', async () => {
  const client = await readyCart(shop)
  const { payment } = (await startPayment(client)).body.data
  const { order_number, provider_order_id } = payment
  const canceled = await client.post('/api/order/cancel', { order_number })
  expect(canceled.body.data.cancelOrder).toMatchObject({ order_status: 'canceled', refund: null })

  await payAndConfirm(shop, client, { order_number, provider_order_id })
  await shop.runJobs()
  const { order } = (await client.post('/api/order/detail', { order_number })).body.data
  expect(order).toMatchObject({
    order_status: 'canceled',
    refund: { amount: { value: 417 }, status: 'processed' },
  })
  expect(await verifyBooks(shop.db)).toEqual([])
})

describe('labaya verify', () => {
  test('prints an empty list for correct books, and names every broken rule', async () => {
    await paid()
    expect(await labaya(shop, ['verify'])).toMatchObject({ code: 0, out: ['[]'] })
    await execute(shop.db, sql`update slots set taken = taken + 1 where id = (select min(id) from slots)`)
    await execute(shop.db, sql`delete from money_movements where kind = 'sold'`)
    const { code, err } = await labaya(shop, ['verify'])
    const names = JSON.parse(err.join('\n')).map(({ invariant }: { invariant: string }) => invariant)
    expect(code).toBe(1)
    expect(new Set(names)).toEqual(
      new Set([
        'a slot counts the places taken in it, and no more than it has',
        'received money is decided: sold, or owed back, and no more of it than came',
        'what an order sold is what it cost less what was given back, and nothing was sold by one that was not paid',
      ]),
    )
  })

  test('labaya reconcile looks up every unpaid order at once', async () => {
    const client = await readyCart(shop)
    const { payment } = (await startPayment(client)).body.data
    shop.clock.set(new Date(NINE.getTime() + 16 * 60_000))
    const { code, out } = await labaya(shop, ['reconcile'])
    expect([code, out[0]]).toMatchObject([0, expect.stringMatching(/ look up \d+ orders$/)])
    expect(
      await one(
        shop.db,
        sql`select 1 as one from jobs where position(${payment.provider_order_id} in key) > 0`,
      ),
    ).toBeDefined()
  })
})
