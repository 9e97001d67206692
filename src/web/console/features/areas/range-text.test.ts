import { expect, test } from 'vitest'
import { parseRanges, rangesText } from './range-text.ts'

test('OPS-A06: ranges are parsed from lines, commas and all kinds of dashes, and a single pincode is a range', () => {
  expect(parseRanges('600001-600033\n600041, 600050 – 600055; 600061 to 600062')).toEqual([
    { from: '600001', to: '600033' },
    { from: '600041', to: '600041' },
    { from: '600050', to: '600055' },
    { from: '600061', to: '600062' },
  ])
  expect(parseRanges('  ')).toEqual([])
})

test('OPS-A06: a text with anything else is refused', () => {
  expect(parseRanges('600001-600033 Chennai')).toBeNull()
  expect(parseRanges('600001-')).toBeNull()
  expect(parseRanges('-600001')).toBeNull()
})

test('OPS-A06: formatting and parsing preserves the ranges', () => {
  const ranges = [
    { from: '600001', to: '600033' },
    { from: '600041', to: '600041' },
  ]
  expect(rangesText(ranges)).toBe('600001-600033\n600041')
  expect(parseRanges(rangesText(ranges))).toEqual(ranges)
})
