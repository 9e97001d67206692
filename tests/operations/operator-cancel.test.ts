import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { one, sql } from '../../src/platform/db/query.server.ts'
import { payAndConfirm, press, startPayment } from '../support/shop/booking.ts'
import {
  applyCoins,
  applyCoupon,
  openOffersShop,
  placing,
  points,
  readyWith,
} from '../support/shop/offers.ts'
import {
  expectBooksHold,
  providerRefunds,
  orderCommand,
  ordered,
  orderSeenBy,
  paidOrder,
  papersOf,
  refundsOf,
  smsOf,
  VISIT_MORNING,
} from '../support/shop/operator-orders.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

const NINE = Date.parse('2026-11-23T09:00:00+05:30')
const HOUR_MS = 60 * 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date(NINE)))

const command = (...words: string[]) => orderCommand(shop, ...words)

describe('labaya order cancel', () => {
  test('returns slot, coins, coupon and money after the customer’s own time limit, and names the operator to staff only', async () => {
    const { client } = await readyWith(shop, 50)
    await applyCoupon(client, 'SAVE25OVER599')
    await applyCoins(client, 50)
    const { payment } = (await startPayment(client)).body.data
    const [number, amount] = [String(payment.order_number), Number(payment.amount)]
    await payAndConfirm(shop, client, payment)
    shop.clock.set(new Date('2026-11-24T05:00:00+05:30'))
    const refused = await client.post('/api/order/cancel', { order_number: number })
    expect(refused.body).toMatchObject({ error: true, message: [{ code: 'too_late' }] })

    const { code, out } = await command('cancel', number, '--refund', '--by', 'Meera')
    expect([code, out]).toEqual([
      0,
      [
        `${number}: cancelled by Meera; its slot, coupon and coins are released`,
        expect.stringMatching(
          /^₹[\d,.]+ will reach the account it was paid from, and the customer is notified$/,
        ),
      ],
    ])
    await expectBooksHold(shop)
    const order = await orderSeenBy({ client, number })
    expect(order).toMatchObject({ order_status: 'canceled', refund: { status: 'processed' } })
    expect(order.timeline.at(-1)).toMatchObject({ status: 'canceled', text: 'Cancelled' })
    expect(JSON.stringify(order)).not.toContain('Meera')
    expect(await providerRefunds(shop, number)).toBe(amount)
    expect(await points(client)).toMatchObject({ balance: 50 })
    expect(await smsOf(shop, number, 'order_canceled')).toHaveLength(1)
    expect(await papersOf(shop, number)).toEqual(['invoice', 'credit_note'])
    const event = await one<{ actor: string }>(
      shop.db,
      sql`select e.actor from order_events e join orders o on o.id = e.order_id
          where o.number = ${number} and e.status = 'canceled'`,
    )
    expect(event?.actor).toBe('Meera')
    const log = await client.post('/api/privacy/access-log', {})
    expect(log.body.data.accessLog.items[0]).toMatchObject({
      actor: 'operator',
      text: 'Our staff cancelled an order of yours',
    })

    const again = await command('cancel', number, '--refund')
    expect([again.code, again.err]).toEqual([1, [`${number}: This order is cancelled already`]])
    expect(await refundsOf(shop, number)).toHaveLength(1)
  })

  test('is refused for a paid order without --refund, and changes nothing', async () => {
    const order = await paidOrder(shop)
    const { code, err } = await command('cancel', order.number)
    expect([code, err]).toEqual([
      1,
      [
        expect.stringMatching(
          /₹[\d,.]+ was paid for this order\. Add --refund to cancel it and give that back$/,
        ),
      ],
    ])
    expect(await orderSeenBy(order)).toMatchObject({ order_status: 'processing', refund: null })
  })

  test('cancels an unpaid order, and refunds a payment that still arrives', async () => {
    const order = await ordered(shop)
    const { code, out } = await command('cancel', order.number)
    expect([code, out[1]]).toEqual([
      0,
      'Nothing is refunded. Money that still arrives for it is refunded automatically',
    ])
    await press(shop, order.payment, 'pay')
    await shop.standIn.deliverDueWebhooks()
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(order.paid)
  })

  test('cancels an order that costs nothing', async () => {
    const { client } = await readyWith(shop, 1000)
    await applyCoins(client, 1000)
    const { order_number: number } = (await placing(client, 0)).body.data.placeOrder.order
    expect((await command('cancel', number, '--refund')).code).toBe(0)
    await expectBooksHold(shop)
    expect(await refundsOf(shop, number)).toEqual([])
    expect(await points(client)).toMatchObject({ balance: 1000 })
  })

  test('is refused once the sample is collected, the order is complete, or its time to pay is over', async () => {
    const visited = await paidOrder(shop)
    shop.clock.set(VISIT_MORNING)
    await command('event', visited.number, 'collected')
    const collected = await command('cancel', visited.number, '--refund')
    await command('event', visited.number, 'report-ready')
    const complete = await command('cancel', visited.number, '--refund')
    shop.clock.set(new Date(NINE))
    const unpaid = await ordered(shop)
    shop.clock.set(new Date(NINE + HOUR_MS))
    const ended = await command('cancel', unpaid.number)
    expect([collected, complete, ended].map(({ code }) => code)).toEqual([1, 1, 1])
    expect([collected, complete, ended].map(({ err }) => err[0]?.split(': ')[1])).toEqual([
      'The sample was collected, so this order cannot be cancelled. Use `order refund` to give money back for it',
      'This order is complete, so it cannot be cancelled. Use `order refund` to give money back for it',
      'This order was not paid in time and has ended by itself',
    ])
    expect((await command('cancel', 'LB0000000000')).err).toEqual(['LB0000000000: There is no such order'])
  })

  test('run by two operators at once cancels once and refunds once', async () => {
    const order = await paidOrder(shop)
    const both = await Promise.all([1, 2].map(() => command('cancel', order.number, '--refund')))
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(both.flatMap(({ err }) => err)).toEqual([`${order.number}: This order is cancelled already`])
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(order.paid)
  })
})

test('prints its usage, as order refund does, without a number, a reason or a valid amount', async () => {
  const wrong = [
    ['refund', '--reason', 'x'],
    ['refund', 'LB1'],
    ['refund', 'LB1', '--reason', ' '],
    ['refund', 'LB1', '--reason', 'x', '--amount', '-5'],
    ['refund', 'LB1', '--reason', 'x', '--amount', '1.005'],
    ['refund', 'LB1', '--reason', 'x', '--by', ''],
    ['cancel'],
    ['cancel', 'LB1', 'LB2'],
  ]
  const codes = await Promise.all(wrong.map((words) => command(...words)))
  expect(codes.map(({ code }) => code)).toEqual(wrong.map(() => 2))
})
