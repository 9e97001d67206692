import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paise, rupees } from '../../src/kernel/money.ts'
import { execute, one, sql } from '../../src/platform/db/query.server.ts'
import { quoteStaffRefund } from '../../src/use-cases/payments/staff-refunds/quote-staff-refund.server.ts'
import {
  approveStaffRefund,
  declineStaffRefund,
} from '../../src/use-cases/payments/staff-refunds/decide-staff-refund.server.ts'
import { requestStaffRefund } from '../../src/use-cases/payments/staff-refunds/request-staff-refund.server.ts'
import { retryStaffRefund } from '../../src/use-cases/payments/staff-refunds/retry-staff-refund.server.ts'
import { points } from '../support/shop/offers.ts'
import { expectMoneyHolds, providerRefunds, orderSeenBy, smsOf } from '../support/shop/operator-orders.ts'
import {
  ASHA,
  BINU,
  CHITRA,
  creditNotesOf,
  failRefund,
  openRefundsShop,
  limitOf,
  orderForTwo,
  wanted,
} from '../support/shop/staff-refunds.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
beforeAll(async () => {
  shop = await openRefundsShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(NINE))

type Wanted = Parameters<typeof requestStaffRefund>[1]

const ask = (number: string, change: Partial<Wanted> = {}, limit = 2000) =>
  requestStaffRefund(shop.db, wanted(number, change), limitOf(limit), shop.clock.now())

const approve = (id: number, staffId: number) =>
  approveStaffRefund(shop.db, { id, staffId }, shop.clock.now())

async function idOf(requested: ReturnType<typeof ask>): Promise<number> {
  const result = await requested
  if (!result.ok) throw new Error(result.refusal.kind)
  if (result.value.id === null) throw new Error('no request')
  return result.value.id
}

describe('OPS-O07: a refund of one patient’s test', () => {
  test('returns its share in money and coins, with its own credit note, ledger entries and message', async () => {
    const order = await orderForTwo(shop)
    const [first, second] = order.pairs
    if (first === undefined || second === undefined) throw new Error('no pairs')
    expect(await quoteStaffRefund(shop.db, { ...wanted(order.number), units: [first] }, NINE)).toMatchObject({
      ok: true,
      value: { money: rupees(950), coins: 50, rest: rupees(950) },
    })
    const requested = await ask(order.number, { units: [first] })
    expect(requested).toMatchObject({
      ok: true,
      value: { state: 'requested', money: rupees(950), coins: 50 },
    })
    await expectMoneyHolds(shop)
    expect(await providerRefunds(shop, order.number)).toBe(95_000)
    expect(await points(order.client)).toMatchObject({ balance: 50 })
    expect(await creditNotesOf(shop, order.number)).toEqual([[95_000, [[1, 95_000]]]])
    expect(await smsOf(shop, order.number, 'order_refunded')).toHaveLength(1)

    await ask(order.number, { units: [second], key: 'key-2' })
    await expectMoneyHolds(shop)
    expect(await providerRefunds(shop, order.number)).toBe(order.paid)
    expect(await points(order.client)).toMatchObject({ balance: 100 })
    expect(await creditNotesOf(shop, order.number)).toHaveLength(2)
    expect(await smsOf(shop, order.number, 'order_refunded')).toHaveLength(2)
    expect((await orderSeenBy(order)).refunds).toHaveLength(2)
  })

  test('is made once under its key, and the key of one refund does not affect another', async () => {
    const order = await orderForTwo(shop)
    const units = order.pairs.slice(0, 1)
    const [one, other] = await Promise.all([ask(order.number, { units }), ask(order.number, { units })])
    expect(one).toEqual(other)
    expect(await ask(order.number, { goodwill: rupees(1) })).toEqual({
      ok: false,
      refusal: { kind: 'key-of-another' },
    })
    expect(await ask(order.number, { units, key: 'key-2' })).toMatchObject({
      refusal: { kind: 'refunded-before' },
    })
    await expectMoneyHolds(shop)
    expect(await providerRefunds(shop, order.number)).toBe(95_000)
  })

  test('leaves the rest for a cancellation, which returns every coin once and has a credit note of the rest', async () => {
    const order = await orderForTwo(shop)
    await ask(order.number, { units: order.pairs.slice(0, 1) })
    await order.client.post('/api/order/cancel', { order_number: order.number })
    await expectMoneyHolds(shop)
    expect(await providerRefunds(shop, order.number)).toBe(order.paid)
    expect(await points(order.client)).toMatchObject({ balance: 100 })
    expect((await creditNotesOf(shop, order.number)).map(([total]) => total)).toEqual([95_000, 95_000])
  })

  test('is refused if it exceeds the remaining amount, is zero, or the order is cancelled', async () => {
    const order = await orderForTwo(shop, { coins: 0 })
    expect(await ask(order.number)).toEqual({ ok: false, refusal: { kind: 'nothing-chosen' } })
    const over = paise(order.paid + 1)
    expect(await ask(order.number, { goodwill: over }, 9999)).toMatchObject({
      refusal: { kind: 'more-than-left', left: order.paid },
    })
    expect(await ask(order.number, { goodwill: paise(99) })).toEqual({
      ok: false,
      refusal: { kind: 'too-little' },
    })
    await order.client.post('/api/order/cancel', { order_number: order.number })
    expect(await ask(order.number, { goodwill: rupees(1) })).toEqual({
      ok: false,
      refusal: { kind: 'canceled' },
    })
    expect(await ask('LB0000000000', { goodwill: rupees(1) })).toEqual({
      ok: false,
      refusal: { kind: 'unknown-order' },
    })
    await expectMoneyHolds(shop)
  })
})

describe('OPS-O07: above the limit', () => {
  test('a refund waits for a second person, who cannot be the requester', async () => {
    const order = await orderForTwo(shop)
    await ask(order.number, { units: order.pairs.slice(0, 1) }, 1000)
    const id = await idOf(ask(order.number, { goodwill: rupees(1), key: 'key-2' }, 1000))
    await expectMoneyHolds(shop)
    expect(await providerRefunds(shop, order.number)).toBe(95_000)
    expect(await approve(id, ASHA)).toEqual({ ok: false, refusal: { kind: 'own-request' } })
    await expect(
      execute(
        shop.db,
        sql`update refund_requests set state = 'declined', decided_by = asked_by, decided_at = ${NINE},
              decline_reason = 'no' where id = ${id}`,
      ),
    ).rejects.toThrow('check')
    expect(await approve(id, BINU)).toMatchObject({ ok: true, value: { state: 'requested' } })
    expect(await approve(id, BINU)).toEqual({ ok: false, refusal: { kind: 'decided-before' } })
    await expectMoneyHolds(shop)
    expect(await providerRefunds(shop, order.number)).toBe(95_100)
  })

  test('an approved refund does not count toward the limit, and one at the limit needs no approval', async () => {
    const order = await orderForTwo(shop, { coins: 0 })
    const id = await idOf(ask(order.number, { goodwill: rupees(1001) }, 1000))
    expect(await approve(id, BINU)).toMatchObject({ ok: true, value: { state: 'requested' } })
    expect(await ask(order.number, { goodwill: rupees(900), key: 'key-2' }, 900)).toMatchObject({
      value: { state: 'requested' },
    })
    await expectMoneyHolds(shop)
  })

  test('a declined request refunds nothing, and its test can be requested again', async () => {
    const order = await orderForTwo(shop)
    const units = order.pairs.slice(0, 1)
    const id = await idOf(ask(order.number, { units }, 0))
    expect(await ask(order.number, { units, key: 'key-2' }, 0)).toMatchObject({
      refusal: { kind: 'asked-before' },
    })
    const reason = 'The sample was good'
    const decline = (staffId: number) => declineStaffRefund(shop.db, { id, staffId, reason }, NINE)
    expect(await decline(ASHA)).toEqual({ ok: false, refusal: { kind: 'own-request' } })
    expect(await decline(BINU)).toMatchObject({ ok: true, value: { state: 'declined' } })
    expect(await ask(order.number, { units, key: 'key-2' })).toMatchObject({ value: { state: 'requested' } })
    await expectMoneyHolds(shop)
    expect(await providerRefunds(shop, order.number)).toBe(95_000)
  })

  test('a cancellation declines pending requests, and refunds everything', async () => {
    const order = await orderForTwo(shop)
    const id = await idOf(ask(order.number, { units: order.pairs.slice(0, 1) }, 0))
    await order.client.post('/api/order/cancel', { order_number: order.number })
    expect(await approve(id, BINU)).toEqual({ ok: false, refusal: { kind: 'decided-before' } })
    await expectMoneyHolds(shop)
    expect(await providerRefunds(shop, order.number)).toBe(order.paid)
    expect(await points(order.client)).toMatchObject({ balance: 100 })
  })

  test('two concurrent approvals make one refund, and one that exceeds the remaining amount is refused', async () => {
    const order = await orderForTwo(shop, { coins: 0 })
    const id = await idOf(ask(order.number, { goodwill: rupees(1500) }, 0))
    const late = await idOf(ask(order.number, { goodwill: rupees(600), key: 'key-2' }, 0))
    const both = await Promise.all([approve(id, BINU), approve(id, CHITRA)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await approve(late, BINU)).toMatchObject({
      refusal: { kind: 'more-than-left', left: rupees(500) },
    })
    await expectMoneyHolds(shop)
    expect(await providerRefunds(shop, order.number)).toBe(150_000)
  })
})

describe('OPS-O07: a failed refund', () => {
  test('is sent to the provider again once, under a new key, and one that did not fail is not', async () => {
    const order = await orderForTwo(shop)
    const id = await idOf(ask(order.number, { units: order.pairs.slice(0, 1) }))
    const retry = () => retryStaffRefund(shop.db, { id, refundId: null }, NINE)
    expect(await retry()).toEqual({ ok: false, refusal: { kind: 'not-failed' } })
    await failRefund(shop, order.number)
    expect(await retry()).toMatchObject({ ok: true, value: { state: 'requested' } })
    await expectMoneyHolds(shop)
    const refund = await one<{ status: string; tries: number }>(
      shop.db,
      sql`select r.status, r.tries from refunds r join refund_requests q on q.refund_id = r.id where q.id = ${id}`,
    )
    expect(refund).toEqual({ status: 'processed', tries: 2 })
    expect(await retry()).toEqual({ ok: false, refusal: { kind: 'not-failed' } })
    expect(await providerRefunds(shop, order.number)).toBe(95_000)
  })
})
