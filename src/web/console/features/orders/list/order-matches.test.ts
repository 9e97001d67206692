import { expect, test } from 'vitest'
import { searchTextOf, singleMatch } from './order-matches.ts'

const page = (numbers: string[], more = false) => ({ items: numbers.map((number) => ({ number })), more })

test('OPS-O01: a single match is the one to open, and none or several are listed', () => {
  expect(singleMatch([page(['LB1'])])).toBe('LB1')
  expect(singleMatch([page([])])).toBeNull()
  expect(singleMatch([page(['LB1', 'LB2'])])).toBeNull()
  expect(singleMatch([])).toBeNull()
})

test('OPS-O01: one order on a page with more behind it is no single match', () => {
  expect(singleMatch([page(['LB1'], true)])).toBeNull()
  expect(singleMatch([page(['LB1'], true), page([])])).toBeNull()
})

test('SEC-23: the text of the search is read from the history entry, and anything else there is none', () => {
  expect(searchTextOf({ q: 'Asha' })).toBe('Asha')
  expect(searchTextOf({ q: 7 })).toBe('')
  expect(searchTextOf(null)).toBe('')
  expect(searchTextOf({ isFromAbove: true })).toBe('')
})
