import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees } from '../../kernel/money.ts'
import { chosenCharge, usualCharge } from './collection-charge.messages.ts'
import { collectionCharge, expectedCharge, type FeeCount } from './collection-charge.ts'

const fee = (net: number, doctors: number, gstPercent = 18): FeeCount => ({
  net: rupees(net),
  gstPercent,
  doctors,
})

test('feels right 6: the usual charge is the most frequent one, and the highest charge the largest one', () => {
  expect(expectedCharge([fee(0, 25), fee(3500, 33), fee(5000, 29), fee(1500, 24)])).toEqual({
    usual: rupees(4130),
    highest: rupees(5900),
  })
})

test('feels right 6: of equally frequent charges the highest is the usual one, until one more doctor decides otherwise', () => {
  expect(expectedCharge([fee(1500, 10), fee(5000, 10), fee(3500, 9)])?.usual).toBe(rupees(5900))
  expect(expectedCharge([fee(1500, 11), fee(5000, 10), fee(3500, 9)])?.usual).toBe(rupees(1770))
})

test('feels right 6: fees that differ net and are equal with GST count as one charge', () => {
  expect(expectedCharge([fee(2000, 4, 18), fee(2360, 3, 0), fee(5000, 6)])?.usual).toBe(rupees(2360))
})

test('feels right 6: without doctors no charge is stated, and a free collection is stated as such', () => {
  expect(expectedCharge([])).toBeNull()
  const free = expectedCharge([fee(0, 2), fee(100, 1)])
  expect(free && usualCharge(free.usual)).toBe('+ collection by your doctor, usually free of charge')
  expect(chosenCharge(paise(177_050))).toBe('+ collection by your doctor, ₹1,770.50')
})

const fees = fc.array(
  fc.record({
    net: fc.integer({ min: 0, max: 1_000_000 }).map(paise),
    gstPercent: fc.constantFrom(0, 5, 18),
    doctors: fc.integer({ min: 1, max: 50 }),
  }),
  { minLength: 1, maxLength: 20 },
)

test('the usual charge is a charge of the table and never above the highest, in whatever order the table is read', () => {
  fc.assert(
    fc.property(fees, (table) => {
      const expected = expectedCharge(table)
      expect(table.map(collectionCharge)).toContain(expected?.usual)
      expect(expected?.highest).toBe(Math.max(...table.map(collectionCharge)))
      expect(expectedCharge(table.toReversed())).toEqual(expected)
    }),
  )
})
