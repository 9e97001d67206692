import { expect, test } from 'vitest'
import { cursorOf, sortOf, withCursor, withFilter, withSort } from './list-address.ts'

const BY_NAME = { by: 'name', isDescending: false }
const address = (query: string) => new URLSearchParams(query)
const sort = (query: string) => sortOf(address(query), ['name', 'seen'], BY_NAME)

test('OPS-007: the address names the sort order, and an unknown column is ignored', () => {
  expect(sort('sort=-seen')).toEqual({ by: 'seen', isDescending: true })
  expect(sort('sort=seen')).toEqual({ by: 'seen', isDescending: false })
  expect(sort('sort=-password')).toEqual(BY_NAME)
  expect(sort('')).toEqual(BY_NAME)
})

test('OPS-007: a press on a heading sorts by its column, and a second press reverses the order', () => {
  expect(withSort(address('q=rao'), BY_NAME, 'seen')).toBe('q=rao&sort=seen')
  expect(withSort(address('q=rao'), BY_NAME, 'name')).toBe('q=rao&sort=-name')
  expect(withSort(address('sort=-name'), { by: 'name', isDescending: true }, 'name')).toBe('sort=name')
})

test('OPS-007: the address names the page, and another filter or order starts at the first page', () => {
  expect(cursorOf(address('after=57&act=x'))).toBe('57')
  expect(cursorOf(address('act=x'))).toBeUndefined()
  expect(withCursor(address('act=x'), '57')).toBe('act=x&after=57')
  expect(withCursor(address('act=x&after=57'), null)).toBe('act=x')
  expect(withFilter(address('act=x&after=57'), 'by', '3')).toBe('act=x&by=3')
  expect(withFilter(address('act=x&after=57'), 'act', '')).toBe('')
  expect(withSort(address('after=57'), BY_NAME, 'seen')).toBe('sort=seen')
})
