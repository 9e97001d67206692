import { expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import { generosity } from './generous-coupons.ts'

const PERCENT = { percent: 50, amount: null, maxDiscount: rupees(500), minSubtotal: rupees(0) }
const FLAT = { percent: null, amount: rupees(100), maxDiscount: null, minSubtotal: rupees(499) }

test('a coupon of 100 percent makes a cart free, one of 99 with a maximum does not', () => {
  expect(generosity({ ...PERCENT, percent: 100 })).toBe('whole-cart')
  expect(generosity({ ...PERCENT, percent: 100, maxDiscount: null })).toBe('whole-cart')
  expect(generosity({ ...PERCENT, percent: 99 })).toBeNull()
})

test('a percentage without a maximum discount is reported, however small it is', () => {
  expect(generosity({ ...PERCENT, percent: 1, maxDiscount: null })).toBe('no-maximum')
})

test('an amount makes a cart free if it reaches the minimum subtotal', () => {
  expect(generosity(FLAT)).toBeNull()
  expect(generosity({ ...FLAT, minSubtotal: rupees(101) })).toBeNull()
  expect(generosity({ ...FLAT, minSubtotal: rupees(100) })).toBe('whole-cart')
  expect(generosity({ ...FLAT, minSubtotal: rupees(0) })).toBe('whole-cart')
})
