import { expect, test } from 'vitest'
import { rupees } from '../../../kernel/money.ts'
import {
  CHOOSING,
  failPath,
  isPayPath,
  isToChoose,
  payingAt,
  payPath,
  successPath,
  totalSeenIn,
} from './order-paths.ts'

test('ROUTE-06 … ROUTE-08: the pages of a payment name their order', () => {
  expect(payPath('LB0123456789')).toBe('/payment-selection?order=LB0123456789')
  expect(successPath('LB0123456789')).toBe('/payment-success-ecom?order=LB0123456789')
  expect(failPath('LB&x=1')).toBe('/payment-fail?order=LB%26x%3D1')
})

test('the displayed total survives in the history entry', () => {
  expect(totalSeenIn(payingAt(rupees(4676.4)))).toBe(rupees(4676.4))
  expect(isToChoose(payingAt(rupees(1)))).toBe(false)
})

test('an entry without a total has none, whatever else it contains', () => {
  expect(totalSeenIn(CHOOSING)).toBeNull()
  expect(totalSeenIn(null)).toBeNull()
  expect(totalSeenIn({ depth: 2, expectedTotal: '4676' })).toBeNull()
  expect(isToChoose(CHOOSING)).toBe(true)
})

test('SEC-20: the payment page is recognized by its path, in every spelling that the router accepts', () => {
  const spelled = ['/payment-selection', '/payment-selection/', '/Payment-Selection']
  expect(spelled.filter((path) => !isPayPath(path))).toEqual([])
  const others = [
    '/',
    '/checkout',
    '/payment-fail',
    '/payment-success-ecom',
    '/payment-selection/x',
    '/x/payment-selection',
  ]
  expect(others.filter(isPayPath)).toEqual([])
})
