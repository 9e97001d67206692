import { describe, expect, test } from 'vitest'
import { paise } from '../../kernel/money.ts'
import { paymentVerdict, settles, type ExpectedPayment, type ProviderPayment } from './payments.ts'

const expected: ExpectedPayment = { providerOrderId: 'order_A', amount: paise(99_900), currency: 'INR' }
const captured: ProviderPayment = {
  id: 'pay_A',
  orderId: 'order_A',
  amount: paise(99_900),
  currency: 'INR',
  status: 'captured',
}

describe('SEC-15: whether a payment settles an order', () => {
  test('a captured payment of the right order, amount and currency settles it', () => {
    expect(settles(expected, captured)).toBe(true)
  })

  test('one paisa less or more settles nothing', () => {
    expect(settles(expected, { ...captured, amount: paise(99_899) })).toBe(false)
    expect(settles(expected, { ...captured, amount: paise(99_901) })).toBe(false)
  })

  test('the right number in another currency settles nothing', () => {
    expect(settles(expected, { ...captured, currency: 'USD' })).toBe(false)
  })

  test('the payment of another order, or of none, settles nothing', () => {
    expect(settles(expected, { ...captured, orderId: 'order_B' })).toBe(false)
    expect(settles(expected, { ...captured, orderId: null })).toBe(false)
  })

  test('a payment only authorized, failed, refunded or begun settles nothing', () => {
    expect(settles(expected, { ...captured, status: 'authorized' })).toBe(false)
    expect(settles(expected, { ...captured, status: 'failed' })).toBe(false)
    expect(settles(expected, { ...captured, status: 'refunded' })).toBe(false)
    expect(settles(expected, { ...captured, status: 'created' })).toBe(false)
  })
})

describe('the verdict on all attempts', () => {
  test('an order without attempts is unpaid', () => {
    expect(paymentVerdict(expected, [])).toEqual({ kind: 'unpaid' })
  })

  test('a failed attempt leaves the order unpaid', () => {
    expect(paymentVerdict(expected, [{ ...captured, status: 'failed' }])).toEqual({ kind: 'unpaid' })
  })

  test('a failed attempt and a good second one make it paid', () => {
    const attempts: ProviderPayment[] = [{ ...captured, id: 'pay_0', status: 'failed' }, captured]
    expect(paymentVerdict(expected, attempts)).toEqual({ kind: 'paid', payment: captured })
  })

  test('an attempt that may still succeed makes every caller wait', () => {
    expect(paymentVerdict(expected, [{ ...captured, status: 'created' }])).toEqual({ kind: 'waiting' })
    expect(paymentVerdict(expected, [{ ...captured, status: 'authorized' }])).toEqual({ kind: 'waiting' })
  })

  test('a payment that does not match is reported, not accepted', () => {
    const short = { ...captured, amount: paise(100) }
    expect(paymentVerdict(expected, [short])).toEqual({ kind: 'mismatched', payment: short })
  })

  test('a good payment counts even if another one does not match', () => {
    const short = { ...captured, id: 'pay_0', amount: paise(100) }
    expect(paymentVerdict(expected, [short, captured])).toEqual({ kind: 'paid', payment: captured })
  })
})
