import { compileFunction } from 'node:vm'
import { expect, test } from 'vitest'
import { SAME_PAGE } from './lean-modules.ts'

type Place = Pick<URL, 'pathname' | 'search' | 'hash'>

const isSamePage = compileFunction(SAME_PAGE, ['a', 'b']) as (a: Place, b: Place) => boolean
const staysOn = (from: string, to: string) =>
  isSamePage(new URL(from, 'http://localhost'), new URL(to, 'http://localhost'))

test('an overlay that opens, changes or closes, and another place of the page, are the same page', () => {
  expect(staysOn('/product?page=2', '/product?page=2&sheet=cart&step=1')).toBe(true)
  expect(staysOn('/product?sheet=cart&step=1', '/product?sheet=cart&step=2&over=address&id=7')).toBe(true)
  expect(staysOn('/home?sheet=search&find=b&kind=tests', '/home')).toBe(true)
  expect(staysOn('/home', '/home#offers')).toBe(true)
})

test('another page, another list and the same address again are loaded', () => {
  expect(staysOn('/product?sheet=search', '/search?sheet=search')).toBe(false)
  expect(staysOn('/product?page=2', '/product?page=3&sheet=cart')).toBe(false)
  expect(staysOn('/search?show=tests', '/search')).toBe(false)
  expect(staysOn('/product?page=2', '/product?page=2')).toBe(false)
  expect(staysOn('/home#offers', '/home')).toBe(false)
})
