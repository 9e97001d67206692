import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Paise } from '../../kernel/money.ts'
import { paise, rupees } from '../../kernel/money.ts'
import type { CartToPrice, PricedLine } from './pricing.ts'
import { bookingCharge, paymentMethodFor, priceCart, totalMrp, nearFreeCollection } from './pricing.ts'
import { comingCharge, gstLabel, summaryLabel, toFreeCollection } from './pricing.messages.ts'

const fee = { amount: rupees(100), freeFromSubtotal: rupees(500), gstPercent: 18 }

const off = (amount: number) => [{ label: 'X', amount: paise(amount) }]

function line(price: number, change: Partial<PricedLine> = {}): PricedLine {
  return { price: rupees(price), originalPrice: rupees(price), quantity: 1, isDiagnostic: true, ...change }
}

function cart(change: Partial<CartToPrice>): CartToPrice {
  return { lines: [], discounts: [], coins: paise(0), slotChosen: true, fee, birthFee: null, ...change }
}

function total(change: Partial<CartToPrice>): Paise {
  return priceCart(cart(change)).grandTotal
}

describe('the sums of a cart', () => {
  test('count a test once for each of its patients', () => {
    const prices = priceCart(cart({ lines: [line(1899, { quantity: 3 }), line(299)] }))
    expect(prices.subtotal).toBe(rupees(5996))
  })

  test('PSUM-01: include the MRP as subtotal plus item discount', () => {
    const prices = priceCart(cart({ lines: [line(1000, { originalPrice: rupees(1400), quantity: 2 })] }))
    expect(prices.itemDiscount).toBe(rupees(800))
    expect(totalMrp(prices)).toBe(rupees(2800))
  })

  test('have no negative item discount if the old price is missing or lower', () => {
    expect(priceCart(cart({ lines: [line(600, { originalPrice: paise(0) })] })).itemDiscount).toBe(0)
  })

  test('of an empty cart are zero, without a booking charge', () => {
    const prices = priceCart(cart({}))
    expect([prices.subtotal, prices.slotCollectionFee, prices.tax, prices.grandTotal]).toEqual([0, 0, 0, 0])
  })
})

describe('the booking charge', () => {
  test('PSUM-05, AMB-51: applies below a subtotal of 500', () => {
    const below = priceCart(cart({ lines: [line(499.99)] }))
    expect([below.slotCollectionFee, below.tax]).toEqual([rupees(100), rupees(18)])
    expect(bookingCharge(below)).toBe(rupees(118))
    expect(bookingCharge(priceCart(cart({ lines: [line(500)] })))).toBe(0)
  })

  test('depends on the subtotal before coupon and coins', () => {
    const discounts = [{ label: 'SAVE25OVER599', amount: rupees(300) }]
    expect(priceCart(cart({ lines: [line(500)], discounts, coins: rupees(100) })).slotCollectionFee).toBe(0)
  })

  test('is expected before a slot is chosen, and counts after', () => {
    const before = priceCart(cart({ lines: [line(399)], slotChosen: false }))
    expect([before.slotCollectionFee, before.tax, before.grandTotal]).toEqual([0, 0, rupees(399)])
    expect(before.expected).toEqual({
      slotCollectionFee: rupees(100),
      tax: rupees(18),
      grandTotal: rupees(517),
    })

    const after = priceCart(cart({ lines: [line(399)] }))
    expect([after.slotCollectionFee, after.tax, after.grandTotal]).toEqual([
      rupees(100),
      rupees(18),
      rupees(517),
    ])
    expect(after.expected).toEqual(before.expected)
  })

  test('does not apply to a cart of regular items only', () => {
    const regular = line(399, { isDiagnostic: false })
    expect(priceCart(cart({ lines: [regular] })).expected.slotCollectionFee).toBe(0)
    expect(priceCart(cart({ lines: [regular, line(1)] })).expected.slotCollectionFee).toBe(rupees(100))
  })
})

describe('the cord-blood fee', () => {
  test('is net and gets its GST', () => {
    const birthFee = { net: rupees(1500), gstPercent: 18 }
    const prices = priceCart(cart({ lines: [line(16_990, { isDiagnostic: false })], birthFee }))
    expect(prices.collectionCharges).toBe(rupees(1770))
    expect(prices.grandTotal).toBe(rupees(18_760))
  })
})

describe('the grand total', () => {
  test('PSUM-07, AMB-50: is rounded to a whole rupee, half up', () => {
    expect(total({ lines: [line(1000)], discounts: off(50) })).toBe(rupees(1000))
    expect(total({ lines: [line(1000)], discounts: off(51) })).toBe(rupees(999))
  })

  test('subtracts coupon and coins', () => {
    const discounts = [{ label: 'PAYDAY20', amount: rupees(400) }]
    expect(total({ lines: [line(1999)], discounts, coins: rupees(99) })).toBe(rupees(1500))
  })

  test('is never below 0', () => {
    expect(total({ lines: [line(600)], discounts: [{ label: 'FREECHECK', amount: rupees(601) }] })).toBe(0)
  })

  test('ORD-02: of zero means a free order, any other a paid one', () => {
    expect(paymentMethodFor(paise(0))).toBe('free')
    expect(paymentMethodFor(rupees(1))).toBe('razorpay_upi')
  })
})

describe('for every cart', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 }).map(paise)
  const anyLine = fc.record({
    price: amount,
    originalPrice: amount,
    quantity: fc.integer({ min: 1, max: 10 }),
    isDiagnostic: fc.boolean(),
  })
  const anyCart: fc.Arbitrary<CartToPrice> = fc.record({
    lines: fc.array(anyLine, { maxLength: 12 }),
    discounts: fc.array(fc.record({ label: fc.constant('X'), amount }), { maxLength: 2 }),
    coins: amount,
    slotChosen: fc.boolean(),
    fee: fc.constant(fee),
    birthFee: fc.option(fc.record({ net: amount, gstPercent: fc.constantFrom(0, 5, 18) })),
  })

  test('the total is the sum of the displayed lines, rounded, at least 0', () => {
    fc.assert(
      fc.property(anyCart, (given) => {
        const prices = priceCart(given)
        const taken = prices.discounts.reduce((sum, discount) => sum + discount.amount, 0) + prices.coins
        const exact =
          prices.subtotal - taken + prices.slotCollectionFee + prices.tax + prices.collectionCharges
        expect(prices.grandTotal % 100).toBe(0)
        expect(prices.grandTotal).toBe(Math.max(0, Math.round(exact / 100) * 100))
      }),
    )
  })

  test('the order of the lines changes nothing', () => {
    fc.assert(
      fc.property(anyCart, (given) => {
        const turned = { ...given, lines: given.lines.toReversed() }
        expect(priceCart(turned)).toEqual(priceCart(given))
      }),
    )
  })

  test('the expected figures equal those of the same cart with a slot', () => {
    fc.assert(
      fc.property(anyCart, (given) => {
        const { slotCollectionFee, tax, grandTotal } = priceCart({ ...given, slotChosen: true })
        expect(priceCart({ ...given, slotChosen: false }).expected).toEqual({
          slotCollectionFee,
          tax,
          grandTotal,
        })
      }),
    )
  })
})

test('the payment summary has its exact labels', () => {
  expect(Object.values(summaryLabel)).toEqual([
    'Total MRP',
    'Discount on MRP',
    'Coupon discount',
    'LA Coins discount',
    'Booking charge',
    'Collection charges',
    'Grand total',
  ])
  expect(gstLabel(18)).toBe('GST 18%')
  expect(comingCharge(rupees(118), rupees(500))).toBe('plus ₹118 booking charge below ₹500')
})

const missing = (subtotal: number, charge = 118) =>
  nearFreeCollection(rupees(subtotal), rupees(500), rupees(charge))

describe('feels right 8: the amount missing to free collection', () => {
  test('is exact, down to a rupee and to a paisa', () => {
    expect(missing(499)).toBe(rupees(1))
    expect(missing(499.99)).toBe(1)
    expect(missing(500)).toBeNull()
    expect(toFreeCollection(rupees(1))).toBe('Add ₹1 more and collection is free')
    expect(toFreeCollection(rupees(0.5))).toBe('Add ₹0.50 more and collection is free')
  })

  test('is stated while adding it costs no more than the charge that it saves', () => {
    expect(missing(382)).toBe(rupees(118))
    expect(missing(381.99)).toBeNull()
  })

  test('is not stated for a cart without a charge', () => {
    expect(missing(499, 0)).toBeNull()
  })
})
