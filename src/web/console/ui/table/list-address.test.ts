import { expect, test } from 'vitest'
import { cursorOf, sortOf, withCursor, withFilter, withSort } from './list-address.ts'

const BY_NAME = { by: 'name', isDescending: false }
const address = (query: string) => new URLSearchParams(query)
const sort = (query: string) => sortOf(address(query), ['name', 'seen'], BY_NAME)

test('OPS-007: the address names the order, and an unknown column none', () => {
  expect(sort('sort=-seen')).toEqual({ by: 'seen', isDescending: true })
  expect(sort('sort=seen')).toEqual({ by: 'seen', isDescending: false })
  expect(sort('sort=-password')).toEqual(BY_NAME)
  expect(sort('')).toEqual(BY_NAME)
})

test('OPS-007: a press on a heading sorts by it, and a second press turns the order around', () => {
  expect(withSort(address('q=rao'), BY_NAME, 'seen')).toBe('q=rao&sort=seen')
  expect(withSort(address('q=rao'), BY_NAME, 'name')).toBe('q=rao&sort=-name')
  expect(withSort(address('sort=-name'), { by: 'name', isDescending: true }, 'name')).toBe('sort=name')
})

test('OPS-007: the address names the page; another filter or order begins at the first one', () => {
  expect(cursorOf(address('after=57&act=x'))).toBe('57')
  expect(cursorOf(address('act=x'))).toBeUndefined()
  expect(withCursor(address('act=x'), '57')).toBe('act=x&after=57')
  expect(withCursor(address('act=x&after=57'), null)).toBe('act=x')
  expect(withFilter(address('act=x&after=57'), 'by', '3')).toBe('act=x&by=3')
  expect(withFilter(address('act=x&after=57'), 'act', '')).toBe('')
  expect(withSort(address('after=57'), BY_NAME, 'seen')).toBe('sort=seen')
})
