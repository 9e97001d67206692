import { expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import { couponLine, ruleText } from './coupon-list.messages.ts'
import { unlimitedCoupon } from './coupons.fixture.ts'
import type { Coupon } from './coupons.ts'

const PLAIN: Coupon = {
  ...unlimitedCoupon,
  code: 'PLAIN50',
  percent: null,
  amount: rupees(50),
  endsAt: new Date('2030-12-31T23:59:59+05:30'),
}

test('a rule is one short sentence without the limits that are not set', () => {
  expect(ruleText(PLAIN)).toBe('₹50 off')
  const limited: Coupon = {
    ...PLAIN,
    percent: 25,
    amount: null,
    maxDiscount: rupees(500),
    minSubtotal: rupees(599),
    kinds: ['test', 'package'],
    categoryIds: [602],
    minMembers: 2,
    firstOrderOnly: true,
    perCustomerLimit: 3,
    perCustomerPerMonth: 1,
    coinsAllowed: true,
  }
  expect(ruleText(limited)).toBe(
    '25% off, at most ₹500, from ₹599, on test, package, in categories 602, from 2 members, first order only, ' +
      '3 per customer, 1 per customer and month, beside coins',
  )
})

test('a line has the code, the state, the rule, the uses and the validity', () => {
  expect(couponLine({ coupon: PLAIN, uses: 7 }).split(/ {2,}/)).toEqual([
    'PLAIN50',
    'active',
    'listed',
    '₹50 off',
    '7 uses, no limit',
    '2026-01-01T00:00:00+05:30 to 2030-12-31T23:59:59+05:30',
  ])
  const other = { ...PLAIN, isActive: false, isListed: false, totalLimit: 500 }
  expect(couponLine({ coupon: other, uses: 7 })).toMatch(/ paused {2}unlisted .* 7 of 500 uses /)
})
