import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { query, sql } from '../../src/platform/db/query.server.ts'
import type { Answered, TestClient } from '../support/shop/client.ts'
import { balanceOf, complete, earnedCoins, earnedEntries } from '../support/coins/earned-coins.ts'
import { openOffersShop } from '../support/shop/offers.ts'
import { expectBooksHold, providerRefunds } from '../support/shop/operator-orders.ts'
import { ask, codeOf, staffClient } from '../support/shop/staff.ts'
import { orderForTwo, pairsOf, refundBody, setAloneUpTo } from '../support/shop/staff-refunds.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

let shop: TestShop
let desks: [TestClient, TestClient]
beforeAll(async () => {
  shop = await openOffersShop()
  // One person, signed in to two processes.
  const { client } = await staffClient(shop, ['manager'])
  const other = (await shop.anotherProcess())()
  other.cookie = client.cookie
  desks = [client, other]
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.set(new Date('2026-11-23T09:00:00+05:30'))
  setAloneUpTo(shop, 9_999)
})

/** Retries after a 503 of a busy database, as a browser may: with the same key it is one refund. */
async function call(desk: TestClient, name: string, body: object): Promise<Answered> {
  const answered = await ask(desk, name, body)
  return answered.status === 503 ? call(desk, name, body) : answered
}

const inBoth = (name: string, bodies: readonly object[]) =>
  Promise.all(bodies.map((body, at) => call(desks[at % 2] ?? desks[0], name, body)))

const completed = async () => {
  const order = await orderForTwo(shop, { coins: 0 })
  await complete(shop, order.number)
  expect(await earnedEntries(shop, order.number)).toEqual([40])
  return order
}

test('OPS-O07, SEC-11: two processes that refund one test each at once take back the coins of both', async () => {
  for (let times = 0; times < 5; times++) {
    const order = await completed()
    const pairs = pairsOf(order, 2)
    const all = await inBoth(
      'refunds/ask',
      pairs.map((pair) => refundBody(order.number, { pairs: [pair] })),
    )
    expect(all.map(codeOf)).toEqual(['ok', 'ok'])
    expect(await earnedEntries(shop, order.number)).toEqual([40, -20, -20])
    expect(await balanceOf(shop, order.customerId)).toBe(0)
  }
  await expectBooksHold(shop)
})

test('OPS-O07, SEC-11: 20 concurrent sends of one refund from two processes take back its coins once', async () => {
  const order = await completed()
  const body = refundBody(order.number, { pairs: pairsOf(order, 1) })
  await inBoth(
    'refunds/ask',
    Array.from({ length: 20 }, () => body),
  )
  expect(await earnedEntries(shop, order.number)).toEqual([40, -20])
  await expectBooksHold(shop)
  expect(await providerRefunds(shop, order.number)).toBe(100_000)
})

test('OPS-O07, SEC-11: two concurrent approvals of one refund take back its coins once', async () => {
  setAloneUpTo(shop, 0)
  const order = await completed()
  const { client: asker } = await staffClient(shop, ['manager'])
  const asked = await ask(asker, 'refunds/ask', refundBody(order.number, { pairs: pairsOf(order, 1) }))
  const { id } = asked.body.data.refund
  const all = await inBoth('refunds/approve', [{ id }, { id }])
  expect(all.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1)
  expect(await earnedEntries(shop, order.number)).toEqual([40, -20])
  await expectBooksHold(shop)
})

test('OPS-O07, SEC-11: a refund and the report at once leave the coins of the remaining test, whichever is first', async () => {
  for (let times = 0; times < 5; times++) {
    const order = await orderForTwo(shop, { coins: 0 })
    const [refunded] = await Promise.all([
      call(desks[0], 'refunds/ask', refundBody(order.number, { pairs: pairsOf(order, 1) })),
      complete(shop, order.number),
    ])
    expect(codeOf(refunded)).toBe('ok')
    expect(await earnedCoins(shop, order.number)).toBe(20)
  }
  await expectBooksHold(shop)
})

test('SEC-11: a refund, and coins that staff take back at once, never leave a purse below zero', async () => {
  for (let times = 0; times < 5; times++) {
    const order = await completed()
    const grant = {
      customer: order.customerId,
      coins: -30,
      reason: 'Granted twice',
      key: crypto.randomUUID(),
    }
    const [refunded] = await Promise.all([
      call(desks[0], 'refunds/ask', refundBody(order.number, { pairs: pairsOf(order, 2) })),
      call(desks[1], 'coins/grant', grant),
    ])
    expect(codeOf(refunded)).toBe('ok')
    expect(await balanceOf(shop, order.customerId)).toBe(0)
    const moved = await query<{ coins: number }>(
      shop.db,
      sql`select sum(coins)::int as coins from coin_movements where customer_id = ${order.customerId} and kind = 'taken_back'`,
    )
    expect(moved).toEqual([{ coins: 40 }])
  }
  await expectBooksHold(shop)
})
