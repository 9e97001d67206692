import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatRupees,
  paise,
  percentOf,
  percentOff,
  roundToRupee,
  rupees,
  splitByLargestRemainder,
  toRupees,
} from './money.ts'

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(paise)

describe('an amount of money', () => {
  test('is a whole number of paise and nothing else', () => {
    expect(paise(189_900)).toBe(189_900)
    expect(Object.is(paise(-0), 0)).toBe(true)
    expect(() => paise(0.5)).toThrow('0.5 is not a whole number of paise')
    expect(() => paise(Number.NaN)).toThrow('NaN is not a whole number of paise')
    expect(() => paise(2 ** 53)).toThrow('is not a whole number of paise')
  })

  test('is converted exactly from rupees with two decimals', () => {
    expect([rupees(1899), rupees(0.1), rupees(1.15), rupees(4.35)]).toEqual([189_900, 10, 115, 435])
  })

  test('is converted to the wire and back unchanged', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(rupees(toRupees(amount))).toBe(amount)
      }),
    )
  })
})

describe('a formatted amount', () => {
  test('has Indian digit grouping', () => {
    expect(formatRupees(rupees(999), 0)).toBe('₹999')
    expect(formatRupees(rupees(1899), 0)).toBe('₹1,899')
    expect(formatRupees(rupees(99_999), 0)).toBe('₹99,999')
    expect(formatRupees(rupees(100_000), 0)).toBe('₹1,00,000')
    expect(formatRupees(rupees(12_345_678.9), 2)).toBe('₹1,23,45,678.90')
  })

  test('has a real minus sign, but never on zero', () => {
    expect(formatRupees(rupees(-240), 2)).toBe('−₹240.00')
    expect(formatRupees(paise(-49), 0)).toBe('₹0')
    expect(formatRupees(paise(-50), 0)).toBe('−₹1')
  })

  test('is rounded half up to a whole rupee where it has no decimals', () => {
    expect(formatRupees(paise(99_949), 0)).toBe('₹999')
    expect(formatRupees(paise(99_950), 0)).toBe('₹1,000')
  })

  test('with two decimals parses back to the same amount', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const formatted = formatRupees(amount, 2)
        expect(formatted).toMatch(/^−?₹(\d{1,2},)*\d{1,3}\.\d\d$/)
        expect(Math.round(Number(formatted.replace('−', '-').replace(/[₹,]/g, '')) * 100)).toBe(amount)
      }),
    )
  })

  test("has the digit groups of the platform's Indian number format", () => {
    const standard = new Intl.NumberFormat('en-IN')
    fc.assert(
      fc.property(fc.nat(), (whole) => {
        expect(formatRupees(rupees(whole), 0)).toBe(`₹${standard.format(whole)}`)
      }),
    )
  })
})

describe('a percentage', () => {
  test('of an amount is rounded half up to the paisa', () => {
    expect(percentOf(rupees(100), 18)).toBe(1800)
    expect(percentOf(paise(10), 25)).toBe(3)
    expect(percentOf(paise(10), 24)).toBe(2)
    expect(percentOf(paise(1000), 12.55)).toBe(126)
  })

  test('saved is a whole number', () => {
    expect(percentOff(rupees(1000), rupees(1400))).toBe(29)
    expect(percentOff(rupees(995), rupees(1000))).toBe(1)
  })

  test('CART-02: saved is 0 where there is no old price or the price has not fallen', () => {
    expect(percentOff(rupees(500), rupees(0))).toBe(0)
    expect(percentOff(rupees(500), rupees(500))).toBe(0)
    expect(percentOff(rupees(600), rupees(500))).toBe(0)
  })
})

test('a total is rounded half up to a whole rupee', () => {
  expect([49, 50, 149, 150].map((amount) => roundToRupee(paise(amount)))).toEqual([0, 100, 100, 200])
})

describe('an amount split over lines', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 })

  test('has parts that sum to the amount', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, lines) => {
        const parts = splitByLargestRemainder(amount, lines)
        expect(parts).toHaveLength(lines.length)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      }),
    )
  })

  test('gives every line its share to within a paisa, and nothing to a line without weight', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, lines) => {
        const whole = lines.reduce((sum, line) => sum + line, 0)
        fc.pre(whole > 0)
        const parts = splitByLargestRemainder(amount, lines)
        for (const [index, part] of parts.entries()) {
          const share = (amount * (lines[index] ?? 0)) / whole
          expect(Math.abs(part - share)).toBeLessThan(1)
          if (lines[index] === 0) expect(part).toBe(0)
        }
      }),
    )
  })

  test('gives the remaining paise to the largest remainders, earlier lines first', () => {
    expect(splitByLargestRemainder(paise(100), [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByLargestRemainder(paise(100), [1, 2, 3])).toEqual([17, 33, 50])
    expect(splitByLargestRemainder(paise(-100), [1, 1, 1])).toEqual([-34, -33, -33])
  })

  test('has equal parts if no line has a weight', () => {
    expect(splitByLargestRemainder(paise(5), [0, 0])).toEqual([3, 2])
    expect(splitByLargestRemainder(paise(0), [])).toEqual([])
  })

  test('cannot be split over no lines, nor by a negative or fractional weight', () => {
    expect(() => splitByLargestRemainder(paise(5), [])).toThrow('nothing to split 5 paise over')
    expect(() => splitByLargestRemainder(paise(5), [-1])).toThrow('weights must be whole numbers')
    expect(() => splitByLargestRemainder(paise(5), [0.5])).toThrow('weights must be whole numbers')
  })
})
