import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOffersShop, points } from '../../../../tests/support/shop/offers.ts'
import {
  expectBooksHold,
  providerRefunds,
  ordered,
  orderSeenBy,
  smsOf,
  recordAtVisit,
} from '../../../../tests/support/shop/operator-orders.ts'
import { ask, codeOf, staffClient } from '../../../../tests/support/shop/staff.ts'
import {
  accessesTo,
  auditOfOrder,
  orderForTwo,
  setAloneUpTo,
  setRule,
  versionOf,
} from '../../../../tests/support/shop/staff-refunds.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')
// The visits are on 24 November at 06:00.
const FOUR_HOURS_BEFORE = new Date('2026-11-24T02:00:00+05:30')
const HOUR_AFTER = new Date('2026-11-24T07:00:00+05:30')
const HALF = [
  { fromHours: 24, percent: 100 },
  { fromHours: 2, percent: 50 },
]
const NOTHING_LATE = [
  { fromHours: 24, percent: 100 },
  { fromHours: 2, percent: 0 },
]

let shop: TestShop
type Staff = Awaited<ReturnType<typeof staffClient>>
let asha: Staff
let binu: Staff
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  setAloneUpTo(shop, 2000)
  asha = await staffClient(shop, ['desk'])
  binu = await staffClient(shop, ['manager'])
})

/** A paid order of ₹2,000 under a rule, with a visit in four hours. */
async function orderUnder(refunds: typeof HALF, coins = 0) {
  const order = await orderForTwo(shop, { coins })
  await setRule(shop, order.number, refunds)
  shop.clock.set(FOUR_HOURS_BEFORE)
  asha = await staffClient(shop, ['desk'])
  binu = await staffClient(shop, ['manager'])
  return order
}

const quote = async (number: string, percent?: number) =>
  (await ask(asha.client, 'orders/cancel-quote', { number, percent })).body

async function cancel(staff: Staff, number: string, change: object = {}) {
  const version = await versionOf(shop, number)
  return ask(staff.client, 'orders/cancel', { number, version, reason: 'customer_asked', ...change })
}

describe('OPS-O06: the refund of a cancellation by staff', () => {
  test('is quoted first: at least the rule’s, and more on request', async () => {
    const order = await orderUnder(HALF, 100)
    expect((await quote(order.number)).data).toMatchObject({
      paid: { value: 1900 },
      rule_percent: 50,
      returned: { percent: 50, money: { value: 950 }, waits: { value: 0 }, coins: 100, coupon: null },
    })
    expect((await quote(order.number, 75)).data.returned).toMatchObject({
      percent: 75,
      money: { value: 1425 },
    })
    expect((await quote(order.number, 50)).error).toBe(false)
    expect((await quote(order.number, 49)).message?.[0]).toMatchObject({
      code: 'below_rule',
      field: 'percent',
      message: 'The rule of this order gives back 50 %, so at least that much is refunded',
    })
    expect((await orderSeenBy(order)).order_status).toBe('processing')
    expect(await auditOfOrder(shop, order.number)).toEqual([])
  })

  test('is never below the last step of the rule, even after the visit should have begun', async () => {
    const order = await orderUnder(HALF)
    shop.clock.set(HOUR_AFTER)
    asha = await staffClient(shop, ['desk'])
    expect((await quote(order.number)).data.rule_percent).toBe(50)
    expect(codeOf(await cancel(asha, order.number, { percent: 49 }))).toBe('below_rule')
    expect(codeOf(await cancel(asha, order.number, { percent: 50 }))).toBe('ok')
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(100_000)
  })

  test('is made at once with the coins, the customer is notified, and both logs have it once', async () => {
    const order = await orderUnder(HALF, 100)
    const version = await versionOf(shop, order.number)
    const body = { version, reason: 'no_collector', text: 'The collector is ill', percent: 100 }
    const { data } = (await cancel(asha, order.number, body)).body
    expect(data).toMatchObject({
      order: { number: order.number, status: 'canceled' },
      returned: { percent: 100, money: { value: 1900 }, coins: 100 },
    })
    expect(data.order.version).toBeGreaterThan(version)
    // Sent again after a lost response: the reply is the same, and nothing happens twice.
    expect((await cancel(asha, order.number, body)).body.data).toMatchObject({ returned: data.returned })
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(order.paid)
    expect(await points(order.client)).toMatchObject({ balance: 100 })
    expect(await smsOf(shop, order.number, 'order_canceled')).toHaveLength(1)
    expect(await accessesTo(shop, order.customerId, 'order-canceled')).toBe(1)
    expect(await auditOfOrder(shop, order.number)).toEqual([
      {
        act: 'order.canceled',
        actor: `staff:${asha.id}`,
        reason: 'The collector is ill',
        after: expect.stringContaining('"reason":"no_collector"'),
      },
    ])
    expect(codeOf(await cancel(binu, order.number))).toBe('canceled_before')
  })

  test('excludes earlier refunds', async () => {
    const order = await orderUnder(HALF)
    await ask(asha.client, 'refunds/ask', {
      number: order.number,
      goodwill: 600,
      reason: 'Late',
      key: 'key-before',
    })
    expect((await quote(order.number)).data).toMatchObject({
      refunded: { value: 600 },
      returned: { money: { value: 400 } },
    })
    await cancel(asha, order.number)
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(100_000)
  })
})

describe('OPS-O06, OPS-O07: the refund beyond the rule', () => {
  test('is made at once up to the limit', async () => {
    const order = await orderUnder(NOTHING_LATE)
    setAloneUpTo(shop, 1500)
    expect((await quote(order.number, 75)).data.returned).toMatchObject({
      money: { value: 1500 },
      waits: { value: 0 },
    })
    expect((await quote(order.number, 76)).data.returned).toMatchObject({
      money: { value: 0 },
      waits: { value: 1520 },
    })
  })

  test('waits for a second person above the limit, while the order is cancelled and the rule’s refund is made at once', async () => {
    const order = await orderUnder(HALF)
    setAloneUpTo(shop, 999)
    const { returned } = (await cancel(asha, order.number, { percent: 100 })).body.data
    expect(returned).toMatchObject({ money: { value: 1000 }, waits: { value: 1000 } })
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(100_000)

    const { items } = (await ask(binu.client, 'refunds/waiting')).body.data
    const item = items.find(({ number }: { number: string }) => number === order.number)
    expect(item).toMatchObject({ is_of_cancellation: true, amount: { value: 1000 }, can_decide: true })
    expect(codeOf(await ask(binu.client, 'refunds/approve', { id: item.id }))).toBe('ok')
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(200_000)
  })

  test('is not approved by the person who cancelled', async () => {
    const order = await orderUnder(NOTHING_LATE)
    setAloneUpTo(shop, 0)
    await cancel(binu, order.number, { percent: 100 })
    const { items } = (await ask(binu.client, 'refunds/waiting')).body.data
    const item = items.find(({ number }: { number: string }) => number === order.number)
    expect(codeOf(await ask(binu.client, 'refunds/approve', { id: item.id }))).toBe('own_request')
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(0)
  })
})

describe('OPS-O06: a cancellation by staff', () => {
  test('OPS-005: is stale with another version, and returns the stored order', async () => {
    const order = await orderForTwo(shop)
    const version = (await versionOf(shop, order.number)) - 1
    const answer = await cancel(asha, order.number, { version })
    expect(codeOf(answer)).toBe('409 stale')
    expect(answer.body.data.current).toEqual({
      number: order.number,
      version: version + 1,
      status: 'processing',
    })
    expect((await orderSeenBy(order)).order_status).toBe('processing')
  })

  test('requires a reason from the list, and details for another reason', async () => {
    const order = await orderForTwo(shop)
    const other = await cancel(asha, order.number, { reason: 'other' })
    expect(other.body.message?.[0]).toMatchObject({ code: 'invalid', field: 'text' })
    expect(codeOf(await cancel(asha, order.number, { reason: 'bored' }))).toBe('422 invalid')
    expect(codeOf(await cancel(asha, order.number, { percent: 101 }))).toBe('422 invalid')
    expect(codeOf(await cancel(asha, order.number, { reason: 'other', text: 'Moved abroad' }))).toBe('ok')
  })

  test('refunds nothing of an unpaid order, and is refused after the collection', async () => {
    const { number } = await ordered(shop)
    expect((await quote(number)).data).toMatchObject({
      paid: { value: 0 },
      returned: { money: { value: 0 } },
    })
    expect(codeOf(await cancel(asha, number))).toBe('ok')
    const collected = await orderForTwo(shop)
    await recordAtVisit(shop, collected.number, 'collected')
    expect((await quote(collected.number)).message?.[0]?.code).toBe('collected')
    expect(codeOf(await cancel(asha, collected.number))).toBe('collected')
  })

  test('is made once if two people press the button concurrently', async () => {
    const order = await orderForTwo(shop)
    const both = await Promise.all([cancel(asha, order.number), cancel(binu, order.number)])
    expect(both.map(codeOf).toSorted()).toEqual(['canceled_before', 'ok'])
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(order.paid)
  })
})
