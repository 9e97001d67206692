import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { execute, sql } from '../../platform/db/query.server.ts'
import type { Answered, TestClient } from '../../../tests/support/shop/client.ts'
import {
  freshMobile,
  provenBrowser,
  provenMobile,
  newestCode,
  wrongFor,
} from '../../../tests/support/people/sign-in-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import type { ShopParts } from '../../server/shop-dependencies.ts'
import { initHandlers } from './init.server.ts'
import { identityHandlers } from './identity.api.server.ts'

const START = new Date('2026-11-23T09:00:00+05:30')
const HOUR = 3600
const ENV = {
  TRUST_PROXY: '1',
  OTP_SENDS_PER_IP_HOUR: '4',
  OTP_WRONG_PER_IP_HOUR: '4',
  OTP_LOOKUPS_PER_IP_HOUR: '3',
}

const accountHandlers = (parts: ShopParts) => [...identityHandlers(parts), ...initHandlers(parts)]

let shop: TestShop
let subnet = 0

beforeAll(async () => {
  shop = await createTestShop({ env: ENV, handlers: accountHandlers })
})
beforeEach(() => {
  subnet += 1
  at(0)
})
afterAll(() => shop.close())

function at(seconds: number, of: TestShop = shop): void {
  of.clock.set(new Date(START.getTime() + seconds * 1000))
}
/** An address that no other test uses. */
const from = (host = 1) => ({ 'X-Forwarded-For': `10.0.${subnet}.${host}` })
const signUp = (client: TestClient, mobile: string, host = 1) =>
  client.post('/api/signupotp', { mobile }, from(host))
const login = (client: TestClient, mobile: string, host = 1) =>
  client.post('/api/login', { email: mobile }, from(host))
const tryCode = (client: TestClient, mobile: string, otp: string, host = 1) =>
  client.post('/api/verification-otp', { email: mobile, otp }, from(host))
const codeOf = ({ status, body }: Answered) => [status, body.message?.[0]?.code]

const owner = () => provenBrowser(shop, from(200))

/** Requests codes for a number and enters each of them wrong until the number is paused. */
async function pauseBy(stranger: TestClient, mobile: string): Promise<void> {
  await login(stranger, mobile, 100)
  const code = await newestCode(shop, mobile)
  for (let wrong = 1; wrong <= 10; wrong += 1) {
    await tryCode(stranger, mobile, wrongFor(code, wrong), 100 + Math.floor(wrong / 4))
  }
}

describe('an address', () => {
  test('SEC-05, SEC-07: may request only so many new codes an hour, whatever the numbers, then gets 429 with the wait', async () => {
    for (let sends = 1; sends <= 4; sends += 1) {
      expect((await signUp(shop.visitor(), freshMobile())).status).toBe(200)
    }
    const refused = await signUp(shop.visitor(), freshMobile())
    expect(codeOf(refused)).toEqual([429, 'otp_address'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(HOUR - 60)
    expect((await signUp(shop.visitor(), freshMobile(), 2)).status).toBe(200)
    at(60 + Number(refused.headers.get('retry-after')))
    expect((await signUp(shop.visitor(), freshMobile())).status).toBe(200)
  })

  test('SEC-05: a refused number costs the address nothing, and an exhausted address costs the number nothing', async () => {
    const mobile = freshMobile()
    const reply = await signUp(shop.visitor(), mobile)
    expect(reply.status).toBe(200)
    for (let again = 1; again <= 5; again += 1) {
      expect(codeOf(await signUp(shop.visitor(), mobile))).toEqual([429, 'otp_too_soon'])
    }
    for (let sends = 2; sends <= 4; sends += 1) await signUp(shop.visitor(), freshMobile())
    const other = freshMobile()
    expect(codeOf(await signUp(shop.visitor(), other))).toEqual([429, 'otp_address'])
    expect((await signUp(shop.visitor(), other, 9)).status).toBe(200)
  })

  test('SEC-05: shares the limit of its subnet, which is five times as high', async () => {
    for (let host = 1; host <= 20; host += 1) {
      expect((await signUp(shop.visitor(), freshMobile(), host)).status).toBe(200)
    }
    expect(codeOf(await signUp(shop.visitor(), freshMobile(), 50))).toEqual([429, 'otp_address'])
  })

  test('SEC-05: may send only so many wrong codes an hour, even from sessions that requested none; correct codes do not count', async () => {
    for (let wrong = 1; wrong <= 4; wrong += 1) {
      const { mobile, browser } = await newCustomer(9)
      const right = await tryCode(browser, mobile, await newestCode(shop, mobile))
      expect(right.body.data.GetOtpGraphQl.status).toBe(true)
      expect((await tryCode(shop.visitor(), freshMobile(), '0000')).status).toBe(200)
    }
    expect(codeOf(await tryCode(shop.visitor(), freshMobile(), '0000'))).toEqual([429, 'otp_address'])
    expect((await tryCode(shop.visitor(), freshMobile(), '0000', 3)).status).toBe(200)
  })

  test('SEC-05, AMB-27: gets only so many replies an hour about whether numbers and e-mail addresses have accounts', async () => {
    for (let looks = 1; looks <= 3; looks += 1) {
      expect((await login(shop.visitor(), freshMobile())).status).toBe(200)
    }
    expect(codeOf(await login(shop.visitor(), freshMobile()))).toEqual([429, 'otp_address'])
    expect(codeOf(await signUp(shop.visitor(), await provenMobile(shop)))).toEqual([429, 'otp_address'])
  })

  test('SEC-04: gets as many codes as its limit when 20 are requested concurrently in two processes', async () => {
    const elsewhere = await shop.anotherProcess()
    const numbers = Array.from({ length: 20 }, () => freshMobile())
    const replies = await Promise.all(
      numbers.map((mobile, index) => signUp(index % 2 === 0 ? shop.visitor() : elsewhere(), mobile)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(16)
  })
})

async function newCustomer(host: number) {
  const mobile = await provenMobile(shop)
  const browser = shop.visitor()
  await login(browser, mobile, host + Math.floor(Number(mobile) % 200))
  return { mobile, browser }
}

describe('the owner’s browser', () => {
  test('SEC-05: signs in while strangers have paused the number, even from the same network', async () => {
    const { mobile, browser } = await owner()
    at(60)
    await pauseBy(shop.visitor(), mobile)
    at(120)
    expect(codeOf(await login(shop.visitor(), mobile, 7))).toEqual([429, 'otp_paused'])
    expect((await login(browser, mobile, 100)).status).toBe(200)
    const signedIn = await tryCode(browser, mobile, await newestCode(shop, mobile), 100)
    expect(signedIn.body.data.GetOtpGraphQl.status).toBe(true)
  })

  test('SEC-05: has a separate limit of 5 wrong codes', async () => {
    const { mobile, browser } = await owner()
    at(60)
    await pauseBy(shop.visitor(), mobile)
    at(120)
    await login(browser, mobile)
    const code = await newestCode(shop, mobile)
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      expect((await tryCode(browser, mobile, wrongFor(code, wrong))).status).toBe(200)
    }
    expect(codeOf(await tryCode(browser, mobile, code))).toEqual([429, 'otp_paused'])
  })

  test('SEC-05: is trusted only for its own number', async () => {
    const { browser } = await owner()
    const other = await provenMobile(shop)
    await pauseBy(shop.visitor(), other)
    at(60)
    expect(codeOf(await login(browser, other))).toEqual([429, 'otp_paused'])
  })

  test('SEC-05: is not trusted for the cookie of a session that was ended elsewhere', async () => {
    const victim = await owner()
    await execute(shop.db, sql`update sessions set ended_at = now() where browser_id is not null`)
    at(120)
    await pauseBy(shop.visitor(), victim.mobile)
    at(180)
    expect(codeOf(await login(victim.browser, victim.mobile))).toEqual([429, 'otp_paused'])
  })

  test('SEC-05: is still trusted after its session expired', async () => {
    const { mobile, browser } = await owner()
    at(8 * 24 * HOUR)
    await pauseBy(shop.visitor(), mobile)
    at(8 * 24 * HOUR + 60)
    expect((await browser.get('/api/init')).body.data.customer).toBeNull()
    expect((await login(browser, mobile)).status).toBe(200)
  })

  test('SEC-02: has a new cookie after the sign-out that signs no customer in', async () => {
    const { browser } = await owner()
    expect(browser.cookie).not.toBe('')
    expect((await browser.get('/api/init')).body.data).toMatchObject({ cartId: null, customer: null })
  })
})
