import { expect, test } from 'vitest'
import { rupees } from '../../../kernel/money.ts'
import { againstCart, inCommon, leavesOut, measures } from './overlap.messages.ts'

test('a few parameters are all named, of many the first four and the number of the others', () => {
  const names = ['Haemoglobin', 'Glucose', 'Urea', 'TSH', 'T3']
  expect(inCommon(names.slice(0, 1))).toBe('In both: Haemoglobin.')
  expect(inCommon(names)).toBe('In both: Haemoglobin, Glucose, Urea, TSH, T3.')
  expect(inCommon([...names, 'T4'])).toBe('In both: Haemoglobin, Glucose, Urea, TSH and 2 more.')
})

test('a choice says how much it measures and what it leaves out', () => {
  expect([measures(1), measures(79)]).toEqual(['1 parameter', '79 parameters'])
  expect([leavesOut([]), leavesOut(['TSH'])]).toEqual(['Covers everything', 'Does not cover TSH'])
})

test('a price is compared with the current cart’s', () => {
  expect([500, -1, 0].map((amount) => againstCart(rupees(amount)))).toEqual([
    '₹500 more than now',
    '₹1 less than now',
    'Same price as now',
  ])
})
