import { expect, test } from 'vitest'
import { pathAfterSignIn, signInPath } from './after-sign-in.ts'

const after = (next: string) => pathAfterSignIn(new URLSearchParams({ next }))

test('OPS-S03: the sign-in returns to the requested page, with its filters', () => {
  expect(signInPath('/console/audit?act=staff.invite')).toBe(
    '/console/sign-in?next=%2Fconsole%2Faudit%3Fact%3Dstaff.invite',
  )
  expect(after('/console/audit?act=staff.invite')).toBe('/console/audit?act=staff.invite')
  expect(after('/console/staff/7')).toBe('/console/staff/7')
})

test('OPS-S03: for the dashboard the address of the sign-in has no parameter', () => {
  expect(signInPath('/console')).toBe('/console/sign-in')
  expect(pathAfterSignIn(new URLSearchParams())).toBe('/console')
})

test.each([
  'https://evil.example/console',
  '//evil.example',
  '/console//evil.example',
  '/console/..//evil.example',
  '/product',
  '/consoles',
  '/console\\evil',
  '/console/sign-in',
  '/console/join#TOKEN',
  'javascript:alert(1)',
])('OPS-S03: the sign-in never leads to %s', (next) => {
  expect(after(next)).toBe('/console')
})
