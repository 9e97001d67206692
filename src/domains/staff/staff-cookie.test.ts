import { expect, test } from 'vitest'
import { setStaffCookie, staffCookie } from './staff-cookie.ts'
import { readToken } from '../../platform/sessions/cookie.ts'

const TOKEN = 'A'.repeat(42) + '_'

test('OPS-S07: the console’s cookie is bound to the host over https, and is not sent by pages of other sites', () => {
  expect(setStaffCookie(TOKEN, staffCookie('https://lab.example'))).toBe(
    `__Host-labaya_staff=${TOKEN}; Path=/; HttpOnly; SameSite=Strict; Max-Age=86400; Secure`,
  )
  expect(setStaffCookie(null, staffCookie(null))).toBe(
    'labaya_staff=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
  )
})

test('OPS-001: the shop’s cookie, a plain one over https and another length are not accepted as the console’s cookie', () => {
  const secure = staffCookie('https://lab.example')
  expect(readToken(`a=b; __Host-labaya_staff=${TOKEN}`, secure)).toBe(TOKEN)
  for (const other of [
    `__Host-labaya_session=${TOKEN}`,
    `labaya_staff=${TOKEN}`,
    `__Host-labaya_staff=${TOKEN}A`,
    '',
  ]) {
    expect(readToken(other, secure)).toBeNull()
  }
  expect(readToken(null, secure)).toBeNull()
})
