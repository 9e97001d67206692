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

// Tests are two days apart, so that no test receives webhooks of an earlier one.
beforeEach(() => {
  tests += 1
  shop = new StandInShop(database.db, START + tests * TWO_DAYS)
})

function open(receipt: string, amount = AMOUNT) {
  return shop.razorpay.createOrder({ receipt, amount, notes: {} })
}

describe('orders at the stand-in, used through our adapter', () => {
  test('are created under our receipt and can be read', async () => {
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

  test('are created once for one receipt, even by concurrent calls', async () => {
    const [one, other] = await Promise.all([open('LB-twice'), open('LB-twice')])
    expect(one).toMatchObject({ ok: true })
    expect(other).toEqual(one)
  })

  test('are refused for 99 paise and accepted for 100', async () => {
    expect(await open('LB-99', paise(99))).toMatchObject({ refusal: { kind: 'rejected', status: 400 } })
    expect(await open('LB-100', paise(100))).toMatchObject({ ok: true })
  })

  test('are accepted with a receipt of 40 characters and refused with 41', async () => {
    expect(await open('r'.repeat(41))).toMatchObject({ refusal: { kind: 'rejected' } })
    expect(await open('r'.repeat(40))).toMatchObject({ ok: true })
  })

  test('are refused if they do not exist, and not visible with a wrong key', async () => {
    expect(await shop.razorpay.fetchOrder('order_none')).toMatchObject({
      refusal: { kind: 'rejected', status: 400, description: 'The id provided does not exist' },
    })
    const response = await shop.provider.app.request('/dev/razorpay/v1/orders/x', {
      headers: { authorization: `Basic ${btoa('rzp_test_key:guess')}` },
    })
    expect(response.status).toBe(401)
  })
})

describe('a payment', () => {
  test('that succeeds has a signature, and the order is paid', async () => {
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

  test('that fails can be followed by one that succeeds', async () => {
    const orderId = await shop.openOrder('LB-failed')
    await shop.press(orderId, 'fail')
    expect(await shop.verdict(orderId)).toBe('unpaid')
    expect(await shop.razorpay.fetchOrder(orderId)).toMatchObject({ value: { status: 'attempted' } })

    await shop.press(orderId, 'pay')
    expect(await shop.verdict(orderId)).toBe('paid')
  })

  test('that is late is pending after 59 seconds, and captured and reported after 60', async () => {
    const orderId = await shop.openOrder('LB-late')
    await shop.press(orderId, 'late')
    await shop.later(59_000)
    expect(await shop.verdict(orderId)).toBe('waiting')
    expect(shop.webhooks).toEqual([])

    await shop.later(1_000)
    expect(await shop.verdict(orderId)).toBe('paid')
    expect(shop.webhooks.map((webhook) => webhook.kind)).toContain('payment.captured')
  })

  test('that is late fails if its order was paid in the meantime, so no customer pays twice', async () => {
    const orderId = await shop.openOrder('LB-both')
    await shop.press(orderId, 'late')
    await shop.press(orderId, 'pay')
    await shop.later(60_000)
    const payments = await shop.razorpay.fetchOrderPayments(orderId)
    const states = payments.ok ? payments.value.map((payment) => payment.status).toSorted() : []
    expect(states).toEqual(['captured', 'failed'])
  })

  test('of an order is captured exactly once in twenty concurrent attempts', async () => {
    const orderId = await shop.openOrder('LB-twenty')
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.press(orderId, 'pay')))
    expect(answers.filter(({ body }) => body.error === false)).toHaveLength(1)
    const refused = answers.find(({ body }) => body.error === true)
    expect(refused).toMatchObject({ status: 200, body: { message: [{ code: 'already_paid' }], data: null } })
  })
})
