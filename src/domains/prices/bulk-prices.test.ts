import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import { changeSize, editedPrice, PRICE_ENDINGS, roundedPrice, type BulkEdit } from './bulk-prices.ts'

const edited = (edit: Partial<BulkEdit> & Pick<BulkEdit, 'change'>, price = 1_000, mrp = 1_400) => {
  const after = editedPrice(
    { price: rupees(price), mrp: rupees(mrp) },
    { roundTo: 1, raisesMrp: false, ...edit },
  )
  return [after.price / 100, after.mrp / 100]
}

const rounded = (to: (typeof PRICE_ENDINGS)[number], ...prices: number[]) =>
  prices.map((price) => roundedPrice(rupees(price), to) / 100)

test('OPS-P06: a bulk edit adds a percentage or an amount, or sets one price', () => {
  expect(edited({ change: { kind: 'percent', value: 12.5 } })).toEqual([1_125, 1_400])
  expect(edited({ change: { kind: 'percent', value: -33.33 } })).toEqual([667, 1_400])
  expect(edited({ change: { kind: 'amount', value: rupees(-75) } })).toEqual([925, 1_400])
  expect(edited({ change: { kind: 'set', value: rupees(799) } })).toEqual([799, 1_400])
})

test('OPS-P06: an MRP is raised to a higher price only if that is requested', () => {
  const change = { kind: 'amount', value: rupees(500) } as const
  expect([edited({ change }), edited({ change, raisesMrp: true })]).toEqual([
    [1_500, 1_400],
    [1_500, 1_500],
  ])
})

test('OPS-P06: prices are rounded half up to 1, to 5, or to an ending of 9, or of 49 and 99', () => {
  expect(rounded(1, 999.49, 999.5)).toEqual([999, 1_000])
  expect(rounded(5, 1_002.49, 1_002.5)).toEqual([1_000, 1_005])
  expect(rounded(9, 1_003.99, 1_004, 1_009, 1_013)).toEqual([999, 1_009, 1_009, 1_009])
  expect(rounded(49, 1_023.99, 1_024, 1_073, 1_074)).toEqual([999, 1_049, 1_049, 1_099])
  expect(rounded(49, -20, 0, 1)).toEqual([49, 49, 49])
})

test('OPS-P06: a rounded price is above 0, in whole rupees, and at most half a step away', () => {
  const step = { 1: 1, 5: 5, 9: 10, 49: 50 }
  fc.assert(
    fc.property(
      fc.integer({ min: 5_000, max: 10_000_000 }),
      fc.constantFrom(...PRICE_ENDINGS),
      (amount, to) => {
        const price = rupees(amount / 100)
        const rounded = roundedPrice(price, to)
        expect(rounded % 100).toBe(0)
        expect(rounded).toBeGreaterThan(0)
        expect(Math.abs(rounded - price)).toBeLessThanOrEqual(step[to] * 50)
      },
    ),
  )
})

test('OPS-P06: changes are compared by their share of the price', () => {
  expect(changeSize(rupees(100), rupees(150))).toBeGreaterThan(changeSize(rupees(1_000), rupees(600)))
})
