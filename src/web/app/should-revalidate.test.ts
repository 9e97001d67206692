import { expect, test } from 'vitest'
import { shouldRevalidate } from './should-revalidate.ts'

function revalidates(from: string, to: string): boolean {
  return shouldRevalidate({
    currentUrl: new URL(from, 'http://localhost'),
    nextUrl: new URL(to, 'http://localhost'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  })
}

test('an overlay that opens, changes or closes does not reload the page data', () => {
  expect(revalidates('/product?page=2', '/product?page=2&sheet=cart&step=1')).toBe(false)
  expect(revalidates('/product?sheet=cart&step=1', '/product?sheet=cart&step=2&over=address&id=7')).toBe(
    false,
  )
  expect(revalidates('/home?sheet=search', '/home')).toBe(false)
  expect(revalidates('/search?q=a&sheet=search', '/search?q=a&sheet=search&find=b&kind=tests')).toBe(false)
})

test('a navigation to another page, to another list and to the same address reloads the page data', () => {
  expect(revalidates('/product?sheet=search', '/search?sheet=search')).toBe(true)
  expect(revalidates('/product?page=2', '/product?page=3')).toBe(true)
  expect(revalidates('/search?show=tests', '/search')).toBe(true)
  expect(revalidates('/product?page=2', '/product?page=2')).toBe(true)
})
