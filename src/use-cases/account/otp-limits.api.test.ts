import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { one, sql } from '../../platform/db/query.server.ts'
import type { Answered, TestClient } from '../../../tests/support/shop/client.ts'
import {
  askCode,
  freshMobile,
  provenMobile,
  tryCode,
  wrongFor,
} from '../../../tests/support/people/sign-in-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { identityHandlers } from './identity.api.server.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const START = new Date('2026-11-23T09:00:00+05:30')

let shop: TestShop
let client: TestClient
let mobile: string

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createTestShop({ handlers: identityHandlers })
})
beforeEach(async () => {
  at(0)
  client = shop.visitor()
  mobile = await provenMobile(shop)
})
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})

function at(seconds: number): void {
  shop.clock.set(new Date(START.getTime() + seconds * 1000))
}
const send = (from: TestClient = client) => from.post('/api/login', { email: mobile })
const tryWrong = (code: string, distance = 1) => tryCode(client, mobile, wrongFor(code, distance))
const outcome = ({ status, headers }: Answered) => [status, headers.get('retry-after')]
const SENT = [200, null]
const refusedFor = (seconds: number) => [429, String(seconds)]

describe('codes sent to a number', () => {
  test('SEC-04, API-45: are at least 30 seconds apart, whatever the session', async () => {
    expect(outcome(await send())).toEqual(SENT)
    at(0.4)
    expect(outcome(await send())).toEqual(refusedFor(30))
    at(29.999)
    const refused = await send(shop.visitor())
    expect(outcome(refused)).toEqual(refusedFor(1))
    expect(refused.body).toEqual({
      error: true,
      message: [{ code: 'otp_too_soon', message: 'Please wait 1 second before asking for a new OTP' }],
      data: null,
    })
    at(30)
    expect(outcome(await send())).toEqual(SENT)
    expect(await shop.outbox(mobile)).toHaveLength(2)
  })

  test('SEC-04, API-45: are 5 an hour; the sixth is sent when the first is an hour old', async () => {
    for (const minute of [0, 1, 2, 3, 4]) {
      at(minute * MINUTE)
      expect(outcome(await send())).toEqual(SENT)
    }
    at(5 * MINUTE)
    expect(outcome(await send())).toEqual(refusedFor(55 * MINUTE))
    at(HOUR - 1)
    expect(outcome(await send())).toEqual(refusedFor(1))
    at(HOUR)
    expect(outcome(await send())).toEqual(SENT)
  })

  test('SEC-04, API-45: are 10 in 24 hours; the eleventh is sent when the first is a day old', async () => {
    for (const time of [0, 1, 2, 3, 4, 120, 121, 122, 123, 124]) {
      at(time * MINUTE)
      expect(outcome(await send())).toEqual(SENT)
    }
    at(5 * HOUR)
    expect(outcome(await send())).toEqual(refusedFor(19 * HOUR))
    at(DAY - 1)
    expect(outcome(await send())).toEqual(refusedFor(1))
    at(DAY)
    expect(outcome(await send())).toEqual(SENT)
  })

  test('SEC-04, API-47: have one count for sign-in and sign-up', async () => {
    mobile = freshMobile()
    expect(outcome(await client.post('/api/signupotp', { mobile }))).toEqual(SENT)
    await shop.signIn(shop.visitor(), mobile)
    at(10)
    expect(outcome(await send())).toEqual(refusedFor(20))
  })

  test('SEC-04: are sent once in 10 concurrent requests over two processes, for a new and for a known number', async () => {
    const elsewhere = await shop.anotherProcess()
    for (const seconds of [0, 30]) {
      at(seconds)
      const sent = await Promise.all(
        Array.from({ length: 10 }, (_, index) => send(index % 2 === 0 ? shop.visitor() : elsewhere())),
      )
      expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(sent.filter(({ status }) => status === 429)).toHaveLength(9)
    }
    expect(await shop.outbox(mobile)).toHaveLength(2)
  })
})

describe('wrong codes of a number', () => {
  test('SEC-04, API-46: pause the number with the tenth in 24 hours until the first is a day old', async () => {
    const code = await askCode(shop, client, mobile)
    at(10)
    for (let distance = 1; distance <= 10; distance += 1) {
      expect((await tryWrong(code, distance)).status).toBe(200)
    }
    at(HOUR)
    expect(outcome(await tryWrong(code))).toEqual(refusedFor(23 * HOUR + 10))
    const refused = await send()
    expect(outcome(refused)).toEqual(refusedFor(23 * HOUR + 10))
    expect(refused.body.message?.[0]?.code).toBe('otp_paused')
    at(DAY + 9)
    expect(outcome(await send())).toEqual(refusedFor(1))
    at(DAY + 10)
    const fresh = await askCode(shop, client, mobile)
    expect((await tryCode(client, mobile, fresh)).body.data.GetOtpGraphQl.status).toBe(true)
  })

  test('SEC-04, API-46: do not pause it with 9, and a resend does not reset them', async () => {
    for (const round of [0, 1, 2]) {
      at(round * MINUTE)
      const code = await askCode(shop, client, mobile)
      for (const distance of [1, 2, 3]) await tryWrong(code, distance)
    }
    at(4 * MINUTE)
    const code = await askCode(shop, client, mobile)
    expect((await tryWrong(code)).status).toBe(200)
    expect(outcome(await tryCode(client, mobile, code))).toEqual(refusedFor(DAY - 4 * MINUTE))
  })

  test('SEC-04, API-46: pause the number with 30 since the last correct code, for 24 hours after the last', async () => {
    for (const day of [0, 1, 2]) {
      const opens = day * (DAY + HOUR)
      at(opens)
      const code = await askCode(shop, client, mobile)
      for (let wrong = 1; wrong <= 10; wrong += 1) {
        at(opens + wrong * MINUTE)
        expect((await tryWrong(code, wrong)).status).toBe(200)
      }
    }
    const last = 2 * (DAY + HOUR) + 10 * MINUTE
    at(last + HOUR)
    expect(outcome(await send())).toEqual(refusedFor(23 * HOUR))
    at(last + DAY - 1)
    expect(outcome(await send())).toEqual(refusedFor(1))
    at(last + DAY)
    expect(outcome(await send())).toEqual(SENT)
  })

  test('SEC-04, API-46: are reset by a correct code if they count towards the 30', async () => {
    const code = await askCode(shop, client, mobile)
    await tryWrong(code, 1)
    await tryWrong(code, 2)
    await tryCode(client, mobile, code)
    const number = await one<{ wrong: number }>(
      shop.db,
      sql`select wrong_since_success as wrong from otp_numbers where mobile = ${mobile}`,
    )
    expect(number?.wrong).toBe(0)
  })

  test('SEC-04, API-46: do not count in a session that never requested a code', async () => {
    const code = await askCode(shop, client, mobile)
    const stranger = shop.visitor()
    await stranger.post('/api/login', { email: await provenMobile(shop) })
    for (let distance = 1; distance <= 12; distance += 1) {
      expect((await tryCode(stranger, mobile, wrongFor(code, distance))).status).toBe(200)
    }
    expect((await tryCode(client, mobile, code)).body.data.GetOtpGraphQl.status).toBe(true)
  })

  test('SEC-04: are counted ten times in 20 concurrent attempts over two processes; the code is invalid and the rest wait', async () => {
    const code = await askCode(shop, client, mobile)
    const elsewhere = await shop.anotherProcess()
    const tabs = Array.from({ length: 20 }, (_, index) =>
      Object.assign(index % 2 === 0 ? shop.visitor() : elsewhere(), { cookie: client.cookie }),
    )
    const tried = await Promise.all(tabs.map((tab, index) => tryCode(tab, mobile, wrongFor(code, index + 1))))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(10)
    const counted = await one<{ events: number; tries: number }>(
      shop.db,
      sql`select (select count(*) from otp_events where mobile = ${mobile} and kind = 'wrong') as events,
                 (select wrong_tries from otp_challenges where mobile = ${mobile}) as tries`,
    )
    expect(counted).toEqual({ events: 10, tries: 10 })
  })

  test('SEC-04: are compared at most three times in 20 concurrent attempts, so a correct code succeeds among the first three or never', async () => {
    for (const position of [0, 2, 3, 19]) {
      mobile = await provenMobile(shop)
      client = shop.visitor()
      const code = await askCode(shop, client, mobile)
      const tabs = Array.from({ length: 20 }, () => Object.assign(shop.visitor(), { cookie: client.cookie }))
      await Promise.all(
        tabs.map((tab, index) => tryCode(tab, mobile, wrongFor(code, index === position ? 0 : index + 1))),
      )
      const right = await one<{ rank: number }>(
        shop.db,
        sql`select rank from (select kind, row_number() over (order by id) as rank from otp_events
                              where mobile = ${mobile} and kind <> 'sent') tries where kind = 'right'`,
      )
      expect(right?.rank ?? 1).toBeLessThanOrEqual(3)
    }
  })
})

test('SEC-07, CONST: a limit of 0 is removed, each by its setting', async () => {
  const names = [
    'SECONDS_BETWEEN_SENDS',
    'SENDS_PER_HOUR',
    'SENDS_PER_DAY',
    'WRONG_PER_CODE',
    'WRONG_PER_DAY',
  ]
  const env = Object.fromEntries(
    [...names, 'WRONG_SINCE_SUCCESS', 'TTL_SECONDS'].map((name) => [`OTP_${name}`, '0']),
  )
  const free = await createTestShop({ env, handlers: identityHandlers })
  const visitor = free.visitor()
  const number = await provenMobile(free)
  for (let sends = 1; sends <= 12; sends += 1) await askCode(free, visitor, number)
  const code = await askCode(free, visitor, number)
  for (let wrong = 1; wrong <= 31; wrong += 1) await tryCode(visitor, number, wrongFor(code, wrong))
  free.clock.set(new Date(START.getTime() + DAY * 1000))
  expect((await tryCode(visitor, number, code)).body.data.GetOtpGraphQl.status).toBe(true)
  await free.close()
})
