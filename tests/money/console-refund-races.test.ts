import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { one, sql } from '../../src/platform/db/query.server.ts'
import type { Answered, TestClient } from '../support/shop/client.ts'
import { openOffersShop } from '../support/shop/offers.ts'
import { expectBooksHold, providerRefunds } from '../support/shop/operator-orders.ts'
import { ask, codeOf, staffClient } from '../support/shop/staff.ts'
import { orderForTwo, setAloneUpTo, versionOf } from '../support/shop/staff-refunds.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

const AT_ONCE = 50
const PIECE = 70

let shop: TestShop
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(new Date('2026-11-23T09:00:00+05:30')))

/** Retries after a 503 of a busy database, as a browser may: with the same key it is one refund. */
async function askRefund(client: TestClient, body: object): Promise<Answered> {
  const answered = await ask(client, 'refunds/ask', body)
  return answered.status === 503 ? askRefund(client, body) : answered
}

/** One person, signed in to two processes. */
async function inTwoProcesses() {
  const { client } = await staffClient(shop, ['manager'])
  const other = (await shop.anotherProcess())()
  other.cookie = client.cookie
  return [client, other] as const
}

const refundedOf = (number: string) =>
  one<{ refunded: number; came: number }>(
    shop.db,
    sql`select m.refunded::int as refunded, m.amount::int as came from money_movements m
        join orders o on o.id = m.order_id where o.number = ${number} and m.kind = 'paid'`,
  )

test('OPS-O07: 50 concurrent refunds of one order from two processes never exceed the captured amount', async () => {
  const order = await orderForTwo(shop, { coins: 0 })
  const clients = await inTwoProcesses()
  const all = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      askRefund(clients[at % 2] ?? clients[0], {
        number: order.number,
        goodwill: PIECE,
        reason: 'The visit was late',
        key: `race-${String(at).padStart(4, '0')}`,
      }),
    ),
  )
  const most = Math.floor(order.paid / (PIECE * 100))
  const codes = all.map(codeOf)
  expect(codes.filter((code) => code === 'ok')).toHaveLength(most)
  expect(new Set(codes)).toEqual(new Set(['ok', 'more_than_left']))
  await expectBooksHold(shop)
  expect(await providerRefunds(shop, order.number)).toBe(most * PIECE * 100)
  expect(await refundedOf(order.number)).toEqual({ refunded: most * PIECE * 100, came: order.paid })
  const entries = sql`select count(*)::int as count from audit_entries where act = 'refund.asked' and subject_id = ${order.number}`
  expect(await one(shop.db, entries)).toEqual({ count: most })
})

test('OPS-O07: 50 concurrent refunds together reach one person’s limit, and never exceed it by a paisa', async () => {
  const order = await orderForTwo(shop, { coins: 0 })
  setAloneUpTo(shop, 500)
  const { client } = await staffClient(shop, ['desk'])
  const all = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      askRefund(client, {
        number: order.number,
        goodwill: 20,
        reason: 'The visit was late',
        key: `limit-${String(at).padStart(4, '0')}`,
      }),
    ),
  )
  setAloneUpTo(shop, 2000)
  const states = all.map(({ body }) => body.data.refund.state)
  expect(states.filter((state) => state === 'requested')).toHaveLength(25)
  expect(states.filter((state) => state === 'awaiting_approval')).toHaveLength(25)
  await expectBooksHold(shop)
  expect(await providerRefunds(shop, order.number)).toBe(50_000)
})

test('OPS-O06, OPS-O07: a concurrent cancellation and refund give back the paid amount and no more', async () => {
  const order = await orderForTwo(shop, { coins: 0 })
  const clients = await inTwoProcesses()
  const version = await versionOf(shop, order.number)
  const cancel = async (): Promise<Answered> => {
    const body = { number: order.number, version, reason: 'customer_asked' }
    const answered = await ask(clients[0], 'orders/cancel', body)
    return answered.status === 503 ? cancel() : answered
  }
  const all = await Promise.all([
    ...Array.from({ length: 10 }, (_, at) =>
      askRefund(clients[at % 2] ?? clients[0], {
        number: order.number,
        goodwill: 100,
        reason: 'The visit was late',
        key: `both-${String(at).padStart(4, '0')}`,
      }),
    ),
    cancel(),
    cancel(),
  ])
  expect(all.map(codeOf).filter((code) => code !== 'ok' && code !== 'canceled')).toEqual([])
  await expectBooksHold(shop)
  expect(await providerRefunds(shop, order.number)).toBe(order.paid)
})
