import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AMOUNT, StandInShop } from '../../../../tests/support/shop/stand-in-shop.ts'
import { paise } from '../../../kernel/money.ts'
import { openTestDatabase, type TestDatabase } from '../../../../tests/support/database/test-database.ts'

const START = Date.parse('2026-11-21T10:00:00+05:30')
const TWO_DAYS = 2 * 86_400_000

let database: TestDatabase
let shop: StandInShop
let tests = 0

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

// Tests are two days apart, so that none receives webhooks that an earlier one left behind.
beforeEach(() => {
  tests += 1
  shop = new StandInShop(database.db, START + tests * TWO_DAYS)
})

function open(receipt: string, amount = AMOUNT) {
  return shop.razorpay.createOrder({ receipt, amount, notes: {} })
}

describe('orders at the stand-in, seen through our adapter', () => {
  test('an order is opened under our receipt and read again', async () => {
    const opened = await open('LB-first')
    expect(opened).toMatchObject({
      ok: true,
      value: { receipt: 'LB-first', amount: AMOUNT, status: 'created' },
    })
    const id = opened.ok ? opened.value.id : ''
    expect(id).toMatch(/^order_[0-9A-Za-z]{14}$/)
    expect(await shop.razorpay.fetchOrder(id)).toEqual(opened)
    expect(await shop.verdict(id)).toBe('unpaid')
  })

  test('opened twice under one receipt, even at once, it is one order', async () => {
    const [one, other] = await Promise.all([open('LB-twice'), open('LB-twice')])
    expect(one).toMatchObject({ ok: true })
    expect(other).toEqual(one)
  })

  test('99 paise are refused, 100 are not', async () => {
    expect(await open('LB-99', paise(99))).toMatchObject({ refusal: { kind: 'rejected', status: 400 } })
    expect(await open('LB-100', paise(100))).toMatchObject({ ok: true })
  })

  test('a receipt of 40 characters is taken, one of 41 is not', async () => {
    expect(await open('r'.repeat(41))).toMatchObject({ refusal: { kind: 'rejected' } })
    expect(await open('r'.repeat(40))).toMatchObject({ ok: true })
  })

  test('an unknown order is refused, and a wrong key sees nothing', async () => {
    expect(await shop.razorpay.fetchOrder('order_none')).toMatchObject({
      refusal: { kind: 'rejected', status: 400, description: 'The id provided does not exist' },
    })
    const response = await shop.provider.app.request('/dev/razorpay/v1/orders/x', {
      headers: { authorization: `Basic ${btoa('rzp_test_key:guess')}` },
    })
    expect(response.status).toBe(401)
  })
})

describe('how a payment ends', () => {
  test('paid: the proof is signed and the order is paid', async () => {
    const orderId = await shop.openOrder('LB-paid')
    const { body } = await shop.press(orderId, 'pay')
    const proof = {
      providerOrderId: orderId,
      paymentId: body.data.payment_id,
      signature: body.data.signature,
    }
    expect(shop.razorpay.verifyCheckoutSignature(proof)).toBe(true)
    expect(await shop.verdict(orderId)).toBe('paid')
    expect(await shop.razorpay.fetchOrder(orderId)).toMatchObject({
      value: { status: 'paid', amountPaid: AMOUNT },
    })
  })

  test('failed, then paid at the second try', async () => {
    const orderId = await shop.openOrder('LB-failed')
    await shop.press(orderId, 'fail')
    expect(await shop.verdict(orderId)).toBe('unpaid')
    expect(await shop.razorpay.fetchOrder(orderId)).toMatchObject({ value: { status: 'attempted' } })

    await shop.press(orderId, 'pay')
    expect(await shop.verdict(orderId)).toBe('paid')
  })

  test('late: 59 seconds later still waiting, at 60 captured and reported', async () => {
    const orderId = await shop.openOrder('LB-late')
    await shop.press(orderId, 'late')
    await shop.later(59_000)
    expect(await shop.verdict(orderId)).toBe('waiting')
    expect(shop.webhooks).toEqual([])

    await shop.later(1_000)
    expect(await shop.verdict(orderId)).toBe('paid')
    expect(shop.webhooks.map((webhook) => webhook.kind)).toContain('payment.captured')
  })

  test('a late payment of an order that was paid meanwhile fails: nobody pays twice', async () => {
    const orderId = await shop.openOrder('LB-both')
    await shop.press(orderId, 'late')
    await shop.press(orderId, 'pay')
    await shop.later(60_000)
    const payments = await shop.razorpay.fetchOrderPayments(orderId)
    const states = payments.ok ? payments.value.map((payment) => payment.status).toSorted() : []
    expect(states).toEqual(['captured', 'failed'])
  })

  test('of twenty payments at once for one order exactly one is captured', async () => {
    const orderId = await shop.openOrder('LB-twenty')
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.press(orderId, 'pay')))
    expect(answers.filter(({ body }) => body.error === false)).toHaveLength(1)
    const refused = answers.find(({ body }) => body.error === true)
    expect(refused).toMatchObject({ status: 200, body: { message: [{ code: 'already_paid' }], data: null } })
  })
})
