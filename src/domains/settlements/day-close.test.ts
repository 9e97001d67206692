import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../kernel/money.ts'
import { addEntry, decimalRupees, newTotals, totalTexts, type DayEntry } from './day-close.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(paise)
const of = { at: new Date('2026-11-20T11:00:00+05:30'), order: null, reference: 'x', currency: 'INR' }
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

/** Parses an amount of the file to paise, from its text. */
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

test('OPS-M04: an amount is written as a number of rupees, also if it is negative', () => {
  expect([0, 5, -5, 123_456_789, -100].map(decimalRupees)).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '1234567.89',
    '-1.00',
  ])
})

test('OPS-M04: amounts in another currency are in no total, and have separate rows', () => {
  const totals = newTotals()
  const rupee = { ...of, ...none, entry: 'sold', amount: paise(100_000) } as const
  const settled = { ...of, entry: 'settled payment', settlement: 'setl_1', utr: 'UTR1' } as const
  addEntry(totals, rupee)
  addEntry(totals, { ...rupee, entry: 'unsold', amount: paise(1_200), currency: 'USD' })
  addEntry(totals, {
    ...settled,
    amount: paise(1_200),
    fee: paise(24),
    tax: paise(4),
    net: paise(1_172),
    currency: 'USD',
  })
  addEntry(totals, {
    ...settled,
    amount: paise(50_000),
    fee: paise(1_000),
    tax: paise(180),
    net: paise(48_820),
  })
  const rows = totalTexts(totals).map((row) => [row[0], row[4], row[10]])
  expect(rows).toEqual([
    ['total sold', '1000.00', 'INR'],
    ['total refunded', '0.00', 'INR'],
    ['total net sales', '1000.00', 'INR'],
    ['total fees', '10.00', 'INR'],
    ['total taxes', '1.80', 'INR'],
    ['expected credit', '488.20', 'INR'],
    ['total expected credit', '488.20', 'INR'],
    ['not in the totals: unsold', '12.00', 'USD'],
    ['not in the totals: settled', '11.72', 'USD'],
  ])
})
