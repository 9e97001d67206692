import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../kernel/money.ts'
import { addEntry, decimalRupees, newTotals, totalTexts, type DayEntry } from './day-close.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise)
const of = { at: new Date('2026-11-20T11:00:00+05:30'), order: null, reference: 'x' }
const none = { fee: paise(0), tax: paise(0), net: paise(0), settlement: null, utr: null }

const movement = fc
  .record({ entry: fc.constantFrom('sold' as const, 'refunded' as const, 'unsold' as const), amount })
  .map((entry): DayEntry => ({ ...of, ...none, ...entry }))
const settled = fc
  .record({
    entry: fc.constantFrom('settled payment' as const, 'settled refund' as const),
    amount,
    fee: amount,
    tax: amount,
    net: fc.integer({ min: -10_000_000, max: 10_000_000 }).map(paise),
    settlement: fc.constantFrom('setl_1', 'setl_2'),
    utr: fc.constantFrom('UTR1', null),
  })
  .map((entry): DayEntry => ({ ...of, ...entry }))

/** The paise of an amount in the file, read from its text. */
function paiseOf(text: string | undefined): number {
  const [, sign, whole, decimals] = /^(-?)(\d+)\.(\d\d)$/.exec(text ?? '') ?? []
  return Number(`${sign}${whole}${decimals}`)
}

test('OPS-M04: the totals of any day are the sums of its rows, to the paisa', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(movement, settled), { maxLength: 60 }), (entries) => {
      const totals = newTotals()
      for (const entry of entries) addEntry(totals, entry)
      const rows = totalTexts(totals)
      const total = (name: string) => paiseOf(rows.find(([entry]) => entry === name)?.[4])
      const sum = (wanted: (entry: DayEntry) => number) =>
        entries.reduce((before, entry) => before + wanted(entry), 0)
      expect(total('total sold')).toBe(sum(({ entry, amount }) => (entry === 'sold' ? amount : 0)))
      expect(total('total net sales')).toBe(total('total sold') - total('total refunded'))
      expect(total('total fees')).toBe(sum(({ fee }) => fee))
      expect(total('total taxes')).toBe(sum(({ tax }) => tax))
      expect(total('total expected credit')).toBe(sum(({ net }) => net))
      const credits = rows.filter(([entry]) => entry === 'expected credit').map((row) => paiseOf(row[4]))
      expect(credits.reduce((before, credit) => before + credit, 0)).toBe(total('total expected credit'))
    }),
  )
})

test('OPS-M04: an amount is written as a number of rupees, also one below zero', () => {
  expect([0, 5, -5, 123_456_789, -100].map(decimalRupees)).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '1234567.89',
    '-1.00',
  ])
})
