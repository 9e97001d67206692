import { expect, test } from 'vitest'
import { searchTextOf, singleMatch } from './order-matches.ts'

const page = (numbers: string[], more = false) => ({ items: numbers.map((number) => ({ number })), more })

test('OPS-O01: a single match is opened, and no match or several matches are listed', () => {
  expect(singleMatch([page(['LB1'])])).toBe('LB1')
  expect(singleMatch([page([])])).toBeNull()
  expect(singleMatch([page(['LB1', 'LB2'])])).toBeNull()
  expect(singleMatch([])).toBeNull()
})

test('OPS-O01: one order on a page that has a next page is not a single match', () => {
  expect(singleMatch([page(['LB1'], true)])).toBeNull()
  expect(singleMatch([page(['LB1'], true), page([])])).toBeNull()
})

test('SEC-23: the text of the search is parsed from the history entry, and any other state is ignored', () => {
  expect(searchTextOf({ q: 'Asha' })).toBe('Asha')
  expect(searchTextOf({ q: 7 })).toBe('')
  expect(searchTextOf(null)).toBe('')
  expect(searchTextOf({ isFromAbove: true })).toBe('')
})
