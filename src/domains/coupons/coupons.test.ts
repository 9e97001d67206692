import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paise, rupees } from '../../kernel/money.ts'
import {
  couponByLine,
  couponRefusal,
  isPublic,
  type Coupon,
  type CouponCart,
  type CouponLine,
} from './coupons.ts'
import { unlimitedCoupon as ANY } from './coupons.fixture.ts'
import { couponReason } from './coupons.messages.ts'

const NOW = new Date('2026-11-21T12:00:00+05:30')
const CBC: CouponLine = { sku: 'LT-CBC', kind: 'test', categoryIds: [576], price: rupees(299), quantity: 1 }
const FULL: CouponLine = {
  sku: 'LP-FULL',
  kind: 'package',
  categoryIds: [579, 602],
  price: rupees(1999),
  quantity: 1,
}
const UNUSED = { total: 0, given: rupees(0), customer: { uses: 0, usesThisMonth: 0, orders: 0 } }

const uses = (more: Partial<typeof UNUSED.customer>, total = 0) => ({
  total,
  given: rupees(0),
  customer: { ...UNUSED.customer, ...more },
})
const after = (given: number) => ({ ...UNUSED, given: paise(given) })
const cartOf = (...lines: CouponLine[]): CouponCart => ({ lines, members: 1, coins: 0 })
const refusalOf = (more: Partial<Coupon>, cart = cartOf(CBC), uses = UNUSED, now = NOW) =>
  couponRefusal({ ...ANY, ...more }, cart, uses, now)?.kind ?? null
const refusalAt = (instant: string) => refusalOf({}, cartOf(CBC), UNUSED, new Date(instant))
const discountOf = (more: Partial<Coupon>, ...lines: CouponLine[]) =>
  couponByLine({ ...ANY, ...more }, lines).reduce((sum, part) => sum + part, 0)

describe('COUP-08: a coupon is valid', () => {
  test('from its first moment to its last', () => {
    expect(refusalAt('2025-12-31T23:59:59.999+05:30')).toBe('not-started')
    expect(refusalAt('2026-01-01T00:00:00+05:30')).toBeNull()
    expect(refusalAt('2026-12-31T23:59:59+05:30')).toBeNull()
    expect(refusalAt('2026-12-31T23:59:59.001+05:30')).toBe('over')
  })

  test('while it is active', () => {
    expect(refusalOf({ isActive: false })).toBe('paused')
    expect(refusalOf({ isActive: true })).toBeNull()
  })

  test('from the minimum subtotal of the whole cart on, whatever part it applies to', () => {
    const minSubtotal = rupees(599)
    const refusals = [59_899, 59_900].map((price) =>
      refusalOf({ minSubtotal }, cartOf({ ...CBC, price: paise(price) })),
    )
    expect(refusals).toEqual(['subtotal-too-low', null])
    expect(refusalOf({ minSubtotal: rupees(2000), kinds: ['test'] }, cartOf(CBC, FULL))).toBeNull()
  })

  test('for its number of booked patients', () => {
    const refusals = [1, 2].map((members) => refusalOf({ minMembers: 2 }, { ...cartOf(CBC), members }))
    expect(refusals).toEqual(['too-few-members', null])
  })

  test('if a line of the cart matches its kind, category and sku', () => {
    expect(refusalOf({ kinds: ['package'] })).toBe('not-for-these-items')
    expect(refusalOf({ kinds: ['package'] }, cartOf(CBC, FULL))).toBeNull()
    expect(refusalOf({ categoryIds: [602] })).toBe('not-for-these-items')
    expect(refusalOf({ categoryIds: [602] }, cartOf(FULL))).toBeNull()
    expect(refusalOf({ categoryIds: [602], skus: ['LP-OTHER'] }, cartOf(FULL))).toBe('not-for-these-items')
    expect(refusalOf({}, cartOf())).toBe('not-for-these-items')
  })

  test('COUP-13: together with coins only if it allows them', () => {
    const withCoins = { ...cartOf(CBC), coins: 1 }
    expect(refusalOf({ coinsAllowed: false }, withCoins)).toBe('coins-in-use')
    expect(refusalOf({ coinsAllowed: true }, withCoins)).toBeNull()
    expect(refusalOf({ coinsAllowed: false }, { ...withCoins, coins: 0 })).toBeNull()
  })
})

describe('a coupon is used', () => {
  test('up to its total limit, which may be zero', () => {
    const refusals = [9, 10].map((times) => refusalOf({ totalLimit: 10 }, cartOf(CBC), uses({}, times)))
    expect(refusals).toEqual([null, 'used-up'])
    expect(refusalOf({ totalLimit: 0 })).toBe('used-up')
  })

  test('up to its limit for one customer, in total and within a month', () => {
    const inAll = [2, 3].map((times) =>
      refusalOf({ perCustomerLimit: 3 }, cartOf(CBC), uses({ uses: times })),
    )
    expect(inAll).toEqual([null, 'used-by-you'])
    const thisMonth = [0, 1].map((times) =>
      refusalOf({ perCustomerPerMonth: 1 }, cartOf(CBC), uses({ usesThisMonth: times })),
    )
    expect(thisMonth).toEqual([null, 'used-this-month'])
  })

  test('by a customer without an order, if it is for the first one', () => {
    const refusals = [0, 1].map((orders) =>
      refusalOf({ firstOrderOnly: true }, cartOf(CBC), uses({ orders })),
    )
    expect(refusals).toEqual([null, 'first-order-only'])
  })

  test('OPS-K02: within its budget to the paisa; it counts as used up if the rest is too small for the cart', () => {
    const flat = { percent: null, amount: rupees(100), budget: rupees(500) }
    const refusals = [0, 40_000, 40_001, 50_000].map((given) => refusalOf(flat, cartOf(CBC), after(given)))
    expect(refusals).toEqual([null, null, 'used-up', 'used-up'])
  })

  test('OPS-K02: only if the cart meets its conditions, which are checked before the budget', () => {
    const coupon = { budget: rupees(1), minSubtotal: rupees(599) }
    expect(refusalOf(coupon, cartOf(CBC), UNUSED)).toBe('subtotal-too-low')
  })

  test('by a visitor without a check of the customer’s limits', () => {
    const coupon = { ...ANY, firstOrderOnly: true, perCustomerLimit: 1, perCustomerPerMonth: 1 }
    expect(couponRefusal(coupon, cartOf(CBC), { total: 0, given: rupees(0), customer: null }, NOW)).toBeNull()
  })
})

describe('a coupon’s discount', () => {
  test('is a percentage of the part it applies to, half up to the paisa', () => {
    expect(discountOf({ percent: 25 }, CBC)).toBe(7475)
    expect(discountOf({ percent: 25, kinds: ['package'] }, CBC, FULL)).toBe(49_975)
    expect(discountOf({ percent: 50 }, { ...CBC, price: paise(101) })).toBe(51)
  })

  test('does not exceed its limit', () => {
    const maxDiscount = rupees(500)
    expect(discountOf({ percent: 25, maxDiscount }, { ...FULL, price: paise(199_999) })).toBe(50_000)
    expect(discountOf({ percent: 25, maxDiscount }, { ...FULL, price: paise(200_000) })).toBe(50_000)
    expect(discountOf({ percent: 25, maxDiscount }, { ...FULL, price: paise(200_400) })).toBe(50_000)
  })

  test('is a flat amount, at most the part it applies to', () => {
    const flat = { percent: null, amount: rupees(300) }
    expect(discountOf(flat, FULL)).toBe(30_000)
    expect(discountOf({ ...flat, kinds: ['test'] }, CBC, FULL)).toBe(29_900)
  })

  test('counts a test for each of its patients', () => {
    expect(discountOf({ percent: 10 }, { ...CBC, quantity: 3 })).toBe(8970)
  })

  test('assigns remaining paise by sku, independent of the order of lines', () => {
    const three = ['A', 'B', 'C'].map((sku) => ({ ...CBC, sku }))
    const rule = { ...ANY, percent: null, amount: paise(100) }
    expect(couponByLine(rule, three)).toEqual([34, 33, 33])
    expect(couponByLine(rule, three.toReversed())).toEqual([33, 33, 34])
  })

  test('is split over the lines it applies to, to the last paisa', () => {
    const line = fc.record({
      sku: fc.constantFrom('A', 'B'),
      kind: fc.constantFrom('test' as const, 'package' as const),
      categoryIds: fc.constant([1]),
      price: fc.integer({ min: 0, max: 5_000_000 }).map(paise),
      quantity: fc.integer({ min: 1, max: 6 }),
    })
    const coupon = fc.record({
      percent: fc.option(fc.integer({ min: 1, max: 100 })),
      amount: fc.integer({ min: 1, max: 600_000 }).map(paise),
      maxDiscount: fc.option(fc.integer({ min: 1, max: 100_000 }).map(paise)),
      kinds: fc.constantFrom<('test' | 'package')[]>([], ['test'], ['package']),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), coupon, (lines, rule) => {
        const parts = couponByLine({ ...ANY, ...rule }, lines)
        lines.forEach((each, index) => {
          const part = parts[index] ?? paise(-1)
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(each.price * each.quantity)
          if (rule.kinds.length > 0 && !rule.kinds.includes(each.kind)) expect(part).toBe(0)
        })
        const sum = parts.reduce((total, part) => total + part, 0)
        expect(sum).toBeLessThanOrEqual(rule.maxDiscount ?? Infinity)
      }),
    )
  })
})

test('COUP-08: a refusal says what is missing', () => {
  const refusal = couponRefusal({ ...ANY, minSubtotal: rupees(599) }, cartOf(CBC), UNUSED, NOW)
  expect(refusal && couponReason(refusal)).toBe(
    'This coupon needs ₹599 or more in the cart. Add items for ₹300',
  )
  expect(couponReason({ kind: 'not-started', from: ANY.startsAt })).toBe(
    'This coupon can be used from 01/01/2026',
  )
})

test('a coupon is public while it is listed and active; any other code is secret', () => {
  const states = [
    { isListed: true, isActive: true },
    { isListed: true, isActive: false },
    { isListed: false, isActive: true },
  ]
  expect(states.map(isPublic)).toEqual([true, false, false])
})
