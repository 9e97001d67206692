import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openOffersShop, points } from '../../../../tests/support/shop/offers.ts'
import { expectBooksHold, providerRefunds } from '../../../../tests/support/shop/operator-orders.ts'
import { ask, codeOf, pass, staffClient } from '../../../../tests/support/shop/staff.ts'
import {
  accessesTo,
  auditOfOrder,
  creditNotesOf,
  failRefund,
  orderForTwo,
  pairsOf,
  refundBody,
  requestRefund,
  setAloneUpTo,
} from '../../../../tests/support/shop/staff-refunds.ts'
import type { TestShop } from '../../../../tests/support/shop/test-shop.ts'

const NINE = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
type Staff = Awaited<ReturnType<typeof staffClient>>
let asha: Staff
let binu: Staff
let finance: Staff
beforeAll(async () => {
  shop = await openOffersShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(NINE)
  setAloneUpTo(shop, 2000)
  asha = await staffClient(shop, ['desk'])
  binu = await staffClient(shop, ['manager'])
  finance = await staffClient(shop, ['finance'])
})

describe('OPS-O07: the parts and the quote of an order', () => {
  test('have a name, a patient, a value and a state for each part', async () => {
    const order = await orderForTwo(shop)
    await requestRefund(asha, refundBody(order.number, { pairs: pairsOf(order, 1) }))
    const { data } = (await ask(asha.client, 'refunds/parts', { number: order.number })).body
    expect(data).toMatchObject({
      paid: { value: 1900 },
      refunded: { value: 950 },
      left: { value: 950 },
      alone_left: { value: 1000 },
      refusal: null,
    })
    expect(data.parts).toMatchObject([
      { unit: { kind: 'pair' }, name: 'Heart Look', money: { value: 950 }, state: 'refunded' },
      {
        unit: { kind: 'pair' },
        name: 'Heart Look',
        patient: 'Meena Rao',
        money: { value: 950 },
        state: 'left',
      },
    ])
  })

  test('write nothing, and announce that a second person must approve above the limit', async () => {
    const order = await orderForTwo(shop, { coins: 0 })
    const quote = async (goodwill: number) =>
      (await ask(asha.client, 'refunds/quote', { number: order.number, goodwill })).body
    setAloneUpTo(shop, 1000)
    expect((await quote(1000)).data).toMatchObject({
      money: { value: 1000 },
      rest: { value: 1000 },
      needs_approval: false,
    })
    expect((await quote(1000.01)).data).toMatchObject({ needs_approval: true })
    expect((await quote(2000.01)).message?.[0]).toMatchObject({
      code: 'more_than_left',
      message: 'At most ₹2,000 of this order can still be refunded',
    })
    expect((await quote(0)).message?.[0]).toMatchObject({ code: 'nothing_chosen' })
    expect(await auditOfOrder(shop, order.number)).toEqual([])
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(0)
  })

  test('are refused at the goodwill amount if another amount would be possible, else as a whole', async () => {
    const order = await orderForTwo(shop, { coins: 0 })
    const fieldOf = async (call: 'quote' | 'ask', rest: object) => {
      const body = call === 'ask' ? refundBody(order.number, rest) : { number: order.number, ...rest }
      const [message] = (await ask(asha.client, `refunds/${call}`, body)).body.message ?? []
      return [message?.code, message?.field]
    }
    const pairs = pairsOf(order, 1)
    expect(await fieldOf('quote', { goodwill: 2000.01 })).toEqual(['more_than_left', 'goodwill'])
    expect(await fieldOf('quote', { pairs, goodwill: 1500 })).toEqual(['more_than_left', 'goodwill'])
    expect(await fieldOf('ask', { pairs, goodwill: 1500 })).toEqual(['more_than_left', 'goodwill'])
    expect(await fieldOf('ask', { goodwill: 0.99 })).toEqual(['too_little', 'goodwill'])
    expect(await fieldOf('ask', { goodwill: 1999.01 })).toEqual(['rest_too_little', 'goodwill'])
    expect(await fieldOf('quote', { goodwill: 0 })).toEqual(['nothing_chosen', undefined])
    await requestRefund(asha, refundBody(order.number, { goodwill: 1500 }))
    expect(await fieldOf('quote', { pairs })).toEqual(['more_than_left', undefined])
  })

  test('are refused for an order that is unpaid, cancelled or nonexistent', async () => {
    const order = await orderForTwo(shop)
    await order.client.post('/api/order/cancel', { order_number: order.number })
    const parts = (await ask(asha.client, 'refunds/parts', { number: order.number })).body.data
    expect(parts.refusal).toMatchObject({ code: 'canceled' })
    expect(codeOf(await ask(asha.client, 'refunds/quote', { number: order.number, goodwill: 1 }))).toBe(
      'canceled',
    )
    for (const name of ['refunds/parts', 'refunds/quote'])
      expect(codeOf(await ask(asha.client, name, { number: 'LB0000000000', goodwill: 1 }))).toBe(
        'no_such_order',
      )
  })
})

describe('OPS-O07: a refund that one person may make', () => {
  test('is made at once and is in both logs, and a repeated call writes nothing', async () => {
    const order = await orderForTwo(shop)
    const body = refundBody(order.number, { pairs: pairsOf(order, 1) })
    const refund = await requestRefund(asha, body)
    expect(refund).toMatchObject({
      state: 'requested',
      number: order.number,
      amount: { value: 950 },
      coins: 50,
    })
    expect(await requestRefund(asha, body)).toMatchObject({ id: refund.id, refund_id: refund.refund_id })
    expect(codeOf(await ask(asha.client, 'refunds/ask', { ...body, goodwill: 1 }))).toBe('key_used')
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(95_000)
    expect(await points(order.client)).toMatchObject({ balance: 50 })
    expect(await accessesTo(shop, order.customerId, 'order-refunded')).toBe(1)
    expect(await auditOfOrder(shop, order.number)).toEqual([
      {
        act: 'refund.asked',
        actor: `staff:${asha.id}`,
        reason: 'The sample was spoilt',
        after: expect.stringContaining('"money_paise":95000'),
      },
    ])
  })

  test('leaves no entry in either log if it is refused', async () => {
    const order = await orderForTwo(shop)
    expect(codeOf(await ask(asha.client, 'refunds/ask', refundBody(order.number, { goodwill: 0.99 })))).toBe(
      'too_little',
    )
    expect(await auditOfOrder(shop, order.number)).toEqual([])
    expect(await accessesTo(shop, order.customerId, 'order-refunded')).toBe(0)
  })

  test('is retried once after a failure, by its request or by its id', async () => {
    const order = await orderForTwo(shop)
    const { id, refund_id: refundId } = await requestRefund(asha, refundBody(order.number, { goodwill: 100 }))
    const retry = async (body: object) => codeOf(await ask(asha.client, 'refunds/retry', body))
    expect(await retry({ id })).toBe('not_failed')
    await failRefund(shop, order.number)
    expect(await retry({ refund_id: refundId })).toBe('ok')
    expect(await retry({ id })).toBe('not_failed')
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(10_000)
    expect(await retry({ id: 999_999 })).toBe('no_such_refund')
    expect(await retry({})).toBe('no_such_refund')
    expect(await retry({ id, refund_id: refundId })).toBe('422 invalid')
  })
})

describe('OPS-O07: a refund above the limit', () => {
  test('waits for a second person, never its requester, and has a credit note once it is approved', async () => {
    const order = await orderForTwo(shop)
    setAloneUpTo(shop, 999)
    const { id, state } = await requestRefund(binu, refundBody(order.number, { pairs: pairsOf(order, 1) }))
    expect(state).toBe('awaiting_approval')
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(0)

    expect(codeOf(await ask(binu.client, 'refunds/approve', { id }))).toBe('own_request')
    expect(codeOf(await ask(binu.client, 'refunds/decline', { id, reason: 'No' }))).toBe('own_request')
    expect(codeOf(await ask(asha.client, 'refunds/approve', { id }))).toBe('403 not_allowed')
    pass(shop, { minutes: 6 })
    expect(codeOf(await ask(finance.client, 'refunds/approve', { id }))).toBe('403 prove_again')
    shop.clock.set(NINE)
    const approved = await ask(finance.client, 'refunds/approve', { id })
    expect(approved.body.data.refund).toMatchObject({ state: 'requested', amount: { value: 950 }, coins: 50 })
    expect(codeOf(await ask(finance.client, 'refunds/approve', { id }))).toBe('decided_before')
    await expectBooksHold(shop)
    expect(await providerRefunds(shop, order.number)).toBe(95_000)
    expect(await creditNotesOf(shop, order.number)).toEqual([[95_000, [[1, 95_000]]]])
    expect((await auditOfOrder(shop, order.number)).map(({ act, actor }) => [act, actor])).toEqual([
      ['refund.asked', `staff:${binu.id}`],
      ['refund.approved', `staff:${finance.id}`],
    ])
  })

  test('is declined with a reason, and its parts can be requested again', async () => {
    const order = await orderForTwo(shop)
    setAloneUpTo(shop, 0)
    const body = { pairs: pairsOf(order, 1) }
    const { id } = await requestRefund(asha, refundBody(order.number, body))
    expect(codeOf(await ask(asha.client, 'refunds/ask', refundBody(order.number, body)))).toBe('asked_before')
    expect(codeOf(await ask(binu.client, 'refunds/decline', { id, reason: ' ' }))).toBe('422 invalid')
    const declined = await ask(binu.client, 'refunds/decline', { id, reason: 'The sample was good' })
    expect(declined.body.data.refund.state).toBe('declined')
    expect(await requestRefund(asha, refundBody(order.number, body))).toMatchObject({
      state: 'awaiting_approval',
    })
    expect((await auditOfOrder(shop, order.number))[1]).toMatchObject({
      act: 'refund.declined',
      reason: 'The sample was good',
    })
  })
})
