import { describe, expect, test } from 'vitest'
import { cookiePolicy, readToken, setCookie } from './cookie.ts'

const TOKEN = 'A'.repeat(42) + '_'
const plain = cookiePolicy(null, 2_592_000)
const secure = cookiePolicy('https://labaya.example', 2_592_000)

describe('the session’s cookie', () => {
  test('SEC-02: is plain over http, and bound to the host and marked Secure over https', () => {
    expect(setCookie(TOKEN, plain)).toBe(
      `labaya_session=${TOKEN}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`,
    )
    expect(setCookie(TOKEN, secure)).toBe(
      `__Host-labaya_session=${TOKEN}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure`,
    )
    expect(cookiePolicy('http://labaya.example', 1).isSecure).toBe(false)
  })

  test('SEC-02: is removed by a cookie that expires at once', () => {
    expect(setCookie(null, secure)).toBe(
      '__Host-labaya_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
    )
  })
})

describe('the token of a request', () => {
  test('is read from between other cookies', () => {
    expect(readToken(`theme=dark; labaya_session=${TOKEN}; x=y`, plain)).toBe(TOKEN)
    expect(readToken(`__Host-labaya_session=${TOKEN}`, secure)).toBe(TOKEN)
  })

  test('is null without a header, or under another name', () => {
    expect(readToken(null, plain)).toBeNull()
    expect(readToken('', plain)).toBeNull()
    expect(readToken(`labaya_session_2=${TOKEN}`, plain)).toBeNull()
    expect(readToken(`xlabaya_session=${TOKEN}`, plain)).toBeNull()
  })

  test('SEC-02: is not read over https from the plain cookie, which another host of the domain could set', () => {
    expect(readToken(`labaya_session=${TOKEN}`, secure)).toBeNull()
  })

  test('SEC-02: has 43 characters of base64url, not 42 or 44, and no other character', () => {
    for (const wrong of [TOKEN.slice(1), `${TOKEN}A`, `${TOKEN.slice(1)}%`, `${TOKEN.slice(1)} `]) {
      expect(readToken(`labaya_session=${wrong}`, plain), wrong).toBeNull()
    }
  })
})
