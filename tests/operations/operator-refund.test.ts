import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smsTemplateOf } from '../../src/domains/identity/sms-templates.ts'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import { applyCoins, openOffersShop, placing, points, readyWith } from '../support/shop/offers.ts'
import {
  expectBooksHold,
  providerRefunds,
  orderCommand,
  ordered,
  orderSeenBy,
  paidOrder,
  papersOf,
  refundBy,
  refundsOf,
  smsOf,
  VISIT_MORNING,
} from '../support/shop/operator-orders.ts'
import type { TestShop } from '../support/shop/test-shop.ts'
import { sendWebhook, webhookBody } from '../support/servers/webhook.ts'

const NINE = Date.parse('2026-11-23T09:00:00+05:30')
const HOUR_MS = 60 * 60_000

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date(NINE)))

const command = (...words: string[]) => orderCommand(shop, ...words)
const refund = (number: string, ...words: string[]) => refundBy(shop, number, ...words)
const inRupees = (amount: number) => (amount / 100).toFixed(2)

describe('labaya order refund', () => {
  test('OPS-O07: refunds a part with a credit note, notifies the customer, and leaves the order and its invoice unchanged', async () => {
    const order = await paidOrder(shop)
    await execute(
      shop.db,
      sql`update customers set email = 'a@example.com', confirmed_email = 'a@example.com' where id = (select max(id) from customers)`,
    )
    const { code, out } = await refund(order.number, '--amount', '100.50')
    expect([code, out[0]]).toEqual([
      0,
      expect.stringMatching(
        /: ₹100\.50 of ₹[\d,.]+ will reach the account it was paid from, decided by Meera; /,
      ),
    ])
    await expectBooksHold(shop)
    expect(await refundsOf(shop, order.number)).toEqual([
      {
        amount: 10_050,
        reason: 'operator',
        status: 'processed',
        actor: 'Meera',
        note: 'The visit was late',
      },
    ])
    expect(await providerRefunds(shop, order.number)).toBe(10_050)
    const seen = await orderSeenBy(order)
    expect(seen).toMatchObject({
      order_status: 'processing',
      refund: { amount: { value: 100.5 }, status: 'processed' },
      refunds: [
        {
          amount: { value: 100.5 },
          status: 'processed',
          for: 'Refund by our staff',
          has_credit_note: true,
        },
      ],
    })
    expect(seen.timeline.at(-1)).toMatchObject({ status: 'refunded', text: '₹100.50 refunded' })
    expect(JSON.stringify(seen)).not.toMatch(/Meera|The visit was late/)
    const [text = ''] = await smsOf(shop, order.number, 'order_refunded')
    expect(text).toBe(
      `We are giving you a refund for Labaya order ${order.number}. ₹100.50 will reach the account you paid from in 5 to 7 working days.`,
    )
    expect(smsTemplateOf(text)).toBe('order_refunded_operator')
    expect((await shop.mails('a@example.com')).map(({ subject }) => subject).toSorted()).toEqual([
      `Your refund for Labaya order ${order.number}`,
      `Your refund for Labaya order ${order.number} has been made`,
    ])
    expect(await papersOf(shop, order.number)).toEqual(['invoice', 'part_credit_note'])
    const log = await order.client.post('/api/privacy/access-log', {})
    expect(log.body.data.accessLog.items[0]).toMatchObject({
      actor: 'operator',
      text: 'Our staff refunded an order of yours',
    })
  })

  test('refunds everything to the last paisa, never one more, and then nothing', async () => {
    const order = await paidOrder(shop)
    const over = await refund(order.number, '--amount', inRupees(order.paid + 1))
    expect([over.code, over.err[0]]).toEqual([
      1,
      expect.stringMatching(/: At most ₹[\d,.]+ can be refunded$/),
    ])
    expect((await refund(order.number, '--amount', '100')).code).toBe(0)
    const rest = order.paid - 10_000
    const overRest = await refund(order.number, '--amount', inRupees(rest + 1))
    expect(overRest.err[0]).toMatch(/: At most ₹[\d,.]+ can be refunded$/)
    expect((await refund(order.number, '--amount', inRupees(rest))).code).toBe(0)
    const none = await refund(order.number)
    expect([none.code, none.err[0]]).toEqual([
      1,
      expect.stringMatching(/: All of ₹[\d,.]+ is refunded already$/),
    ])
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(order.paid)
  })

  test('run twice refunds once; with another reason it refunds once more', async () => {
    const order = await paidOrder(shop)
    expect((await refund(order.number, '--amount', '50')).code).toBe(0)
    const again = await refund(order.number, '--amount', '50')
    expect([again.code, again.err[0]]).toEqual([
      1,
      `${order.number}: ₹50 was refunded for the same reason before. Give another --reason to refund it once more`,
    ])
    const more = [
      'refund',
      order.number,
      '--amount',
      '50',
      '--reason',
      'A second late visit',
      '--by',
      'Meera',
    ]
    expect((await command(...more)).code).toBe(0)
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(10_000)
    expect(await smsOf(shop, order.number, 'order_refunded')).toHaveLength(2)
  })

  test('leaves the rest for a later cancellation', async () => {
    const [own, staff] = [await paidOrder(shop), await paidOrder(shop)]
    for (const { number } of [own, staff]) await refund(number, '--amount', '100')
    await own.client.post('/api/order/cancel', { order_number: own.number })
    expect((await command('cancel', staff.number)).err[0]).toMatch(/Add --refund/)
    expect((await command('cancel', staff.number, '--refund')).code).toBe(0)
    await expectBooksHold(shop)
    for (const order of [own, staff]) {
      expect(await providerRefunds(shop, order.number)).toBe(order.paid)
      const seen = await orderSeenBy(order)
      expect(seen).toMatchObject({
        order_status: 'canceled',
        refund: { amount: { value: order.paid / 100 }, status: 'processed' },
      })
      expect(seen.refunds).toMatchObject([
        { amount: { value: 100 }, for: 'Refund by our staff' },
        { amount: { value: order.paid / 100 - 100 }, for: 'Cancelled order' },
      ])
      expect(await papersOf(shop, order.number)).toEqual(['invoice', 'part_credit_note', 'credit_note'])
    }
  })

  test('of the full amount leaves nothing to refund for a cancellation, which then needs no --refund', async () => {
    const order = await paidOrder(shop)
    await refund(order.number)
    expect((await command('cancel', order.number)).code).toBe(0)
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(order.paid)
  })

  test('of the full amount withdraws the coins that a complete order earned, and a later report earns none', async () => {
    const [before, after] = [await paidOrder(shop), await paidOrder(shop)]
    await refund(before.number)
    shop.clock.set(VISIT_MORNING)
    for (const { number } of [before, after]) await command('event', number, 'report-ready')
    expect(await points(after.client)).toMatchObject({ balance: expect.toSatisfy((coins) => coins > 0) })
    await refund(after.number)
    for (const { client } of [before, after]) expect(await points(client)).toMatchObject({ balance: 0 })
    await expectBooksHold(shop)
  })

  test('is refused for an order that is unpaid, free, cancelled or unknown', async () => {
    const unpaid = await ordered(shop)
    const waiting = await refund(unpaid.number)
    shop.clock.set(new Date(NINE + HOUR_MS))
    const ended = await refund(unpaid.number)
    shop.clock.set(new Date(NINE))
    const canceled = await paidOrder(shop)
    await command('cancel', canceled.number, '--refund')
    const over = await refund(canceled.number)
    const { client } = await readyWith(shop, 1000)
    await applyCoins(client, 1000)
    const free = await refund((await placing(client, 0)).body.data.placeOrder.order.order_number)
    const unknown = await refund('LB0000000000')
    const all = [waiting, ended, over, free, unknown]
    expect(all.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1])
    expect(all.map(({ err }) => err[0]?.split(': ').slice(1).join(': '))).toEqual([
      'This order is not paid (Waiting for payment). Money that comes too late for it goes back by itself',
      'This order is not paid (Payment failed). Money that comes too late for it goes back by itself',
      'This order is cancelled: whatever was paid for it goes back by itself',
      'This order cost nothing, so there is nothing to give back',
      'There is no such order',
    ])
    await expectBooksHold(shop)
  })

  test('is possible for a part as soon as the provider has reported the payment', async () => {
    const order = await paidOrder(shop)
    await refund(order.number, '--amount', '100')
    const payment = await one<{ id: string }>(
      shop.db,
      sql`select p.payment_id as id from payments p join orders o on o.id = p.order_id where o.number = ${order.number}`,
    )
    const job = () =>
      one<{ isDue: boolean }>(
        shop.db,
        sql`select run_at <= ${shop.clock.now()} as "isDue" from jobs
            where kind = 'refund' and key like ${`${payment?.id}:%`}`,
      )
    await execute(
      shop.db,
      sql`update jobs set run_at = run_at + interval '6 hours' where kind = 'refund' and state = 'waiting'`,
    )
    expect(await job()).toEqual({ isDue: false })
    const body = webhookBody({
      event: 'refund.processed',
      paymentId: payment?.id ?? '',
      refundId: 'rfnd_part',
    })
    await sendWebhook(shop.visitor(), body, { id: 'evt_part' })
    expect(await job()).toEqual({ isDue: true })
    await expectBooksHold(shop)
  })
})
