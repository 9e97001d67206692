import { expect, test } from 'vitest'
import { shouldRevalidate } from './should-revalidate.ts'

function loadsAnew(from: string, to: string): boolean {
  return shouldRevalidate({
    currentUrl: new URL(from, 'http://localhost'),
    nextUrl: new URL(to, 'http://localhost'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  })
}

test('an overlay that opens, changes or closes does not reload the page data', () => {
  expect(loadsAnew('/product?page=2', '/product?page=2&sheet=cart&step=1')).toBe(false)
  expect(loadsAnew('/product?sheet=cart&step=1', '/product?sheet=cart&step=2&over=address&id=7')).toBe(false)
  expect(loadsAnew('/home?sheet=search', '/home')).toBe(false)
  expect(loadsAnew('/search?q=a&sheet=search', '/search?q=a&sheet=search&find=b&kind=tests')).toBe(false)
})

test('a navigation to another page, to another list and to the same address reloads the page data', () => {
  expect(loadsAnew('/product?sheet=search', '/search?sheet=search')).toBe(true)
  expect(loadsAnew('/product?page=2', '/product?page=3')).toBe(true)
  expect(loadsAnew('/search?show=tests', '/search')).toBe(true)
  expect(loadsAnew('/product?page=2', '/product?page=2')).toBe(true)
})
