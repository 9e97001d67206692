import { expect, test } from 'vitest'
import { execute, one, sql } from '../../platform/db/query.server.ts'
import { refuse } from '../../kernel/result.ts'
import type { Answered, TestClient } from '../../../tests/support/shop/client.ts'
import {
  freshMobile,
  provenBrowser,
  provenMobile,
  newestCode,
  wrongFor,
} from '../../../tests/support/people/sign-in-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { identityHandlers } from './identity.api.server.ts'
import { enqueueSms, type LaterSms } from './sms-jobs.server.ts'

const START = new Date('2026-11-23T09:00:00+05:30')
const HOUR = 3600

function at(seconds: number, of: TestShop): void {
  of.clock.set(new Date(START.getTime() + seconds * 1000))
}
const from = (host: number) => ({ 'X-Forwarded-For': `10.0.0.${host}` })
const signUp = (client: TestClient, mobile: string) => client.post('/api/signupotp', { mobile }, from(1))
const login = (client: TestClient, mobile: string, host = 1) =>
  client.post('/api/login', { email: mobile }, from(host))
const tryCode = (client: TestClient, mobile: string, otp: string, host = 1) =>
  client.post('/api/verification-otp', { email: mobile, otp }, from(host))
const isRight = ({ body }: Answered) => body.data?.GetOtpGraphQl?.status === true
const codeOf = ({ status, body }: Answered) => [status, body.message?.[0]?.code]

const owner = (of: TestShop) => provenBrowser(of, from(200))

test('SEC-05: too many wrong codes from any source slow down guessers, but neither first attempts nor trusted browsers', async () => {
  const braked = await createTestShop({
    env: { TRUST_PROXY: '1', OTP_BRAKE_WRONG: '6' },
    handlers: identityHandlers,
  })
  at(0, braked)
  const { mobile, browser } = await owner(braked)
  for (let host = 1; host <= 6; host += 1) {
    const victim = await provenMobile(braked)
    const stranger = braked.visitor()
    await login(stranger, victim, host)
    const code = await newestCode(braked, victim)
    expect((await tryCode(stranger, victim, wrongFor(code), host)).status).toBe(200)
  }
  const newcomer = await provenMobile(braked)
  const visitor = braked.visitor()
  await login(visitor, newcomer, 70)
  expect(isRight(await tryCode(visitor, newcomer, await newestCode(braked, newcomer), 70))).toBe(true)

  const hasty = await provenMobile(braked)
  const typing = braked.visitor()
  await login(typing, hasty, 71)
  const code = await newestCode(braked, hasty)
  expect((await tryCode(typing, hasty, wrongFor(code), 71)).status).toBe(200)
  const held = await tryCode(typing, hasty, code, 71)
  expect([...codeOf(held), held.headers.get('retry-after')]).toEqual([429, 'otp_busy', '60'])
  expect(codeOf(await tryCode(braked.visitor(), hasty, code, 72))).toEqual([429, 'otp_busy'])
  at(120, braked)
  await login(typing, hasty, 71)
  expect(isRight(await tryCode(typing, hasty, await newestCode(braked, hasty), 71))).toBe(true)

  at(240, braked)
  await login(browser, mobile)
  const own = await newestCode(braked, mobile)
  expect((await tryCode(browser, mobile, wrongFor(own))).status).toBe(200)
  expect(isRight(await tryCode(browser, mobile, own))).toBe(true)
  await braked.close()
})

test('SEC-05: guessers are slowed down for ten minutes', async () => {
  const braked = await createTestShop({ env: { OTP_BRAKE_WRONG: '1' }, handlers: identityHandlers })
  at(0, braked)
  const [first, second] = [await provenMobile(braked), await provenMobile(braked)]
  const tryTwice = async (mobile: string) => {
    const visitor = braked.visitor()
    await login(visitor, mobile)
    const code = await newestCode(braked, mobile)
    await tryCode(visitor, mobile, wrongFor(code))
    return tryCode(visitor, mobile, wrongFor(code, 2))
  }
  expect(codeOf(await tryTwice(first))).toEqual([429, 'otp_busy'])
  await execute(braked.db, sql`update otp_events set at = at - interval '601 seconds'`)
  const later = braked.visitor()
  await login(later, second)
  const code = await newestCode(braked, second)
  await execute(braked.db, sql`update otp_challenges set wrong_tries = 1 where ended_at is null`)
  expect((await tryCode(later, second, code)).status).toBe(200)
  await braked.close()
})

test('SEC-25: a rate limit of the SMS operator counts for the calling address, and neither for the number nor for the day', async () => {
  const busy = await createTestShop({
    env: { TRUST_PROXY: '1', OTP_SENDS_PER_IP_HOUR: '4' },
    handlers: identityHandlers,
  })
  const { sms } = busy.parts
  busy.parts.sms = {
    send: () => Promise.resolve(refuse({ kind: 'throttled', retryAfterSeconds: 40 } as const)),
  }
  const mobile = freshMobile()
  for (let sends = 1; sends <= 4; sends += 1) {
    const refused = await signUp(busy.visitor(), mobile)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '40'])
  }
  expect(codeOf(await signUp(busy.visitor(), mobile))).toEqual([429, 'otp_address'])
  const sent = await one<{ sent: number }>(busy.db, sql`select sum(sent)::int as sent from sms_days`)
  expect(sent?.sent).toBe(0)

  busy.parts.sms = sms
  const { browser, mobile: own } = await owner(busy)
  at(120, busy)
  busy.parts.sms = {
    send: () => Promise.resolve(refuse({ kind: 'throttled', retryAfterSeconds: 40 } as const)),
  }
  expect((await login(browser, own)).status).toBe(503)
  expect(codeOf(await login(browser, own))).toEqual([429, 'otp_too_soon'])
  await busy.close()
})

test('SEC-05: the shop sends no more codes a day in India than its cap allows', async () => {
  const capped = await createTestShop({ env: { SMS_PER_DAY_CAP: '3' }, handlers: identityHandlers })
  capped.clock.set(new Date('2026-11-23T23:00:00+05:30'))
  const elsewhere = await capped.anotherProcess()
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      (index % 2 === 0 ? capped.visitor() : elsewhere()).post('/api/signupotp', { mobile: freshMobile() }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = replies.find(({ status }) => status === 429)
  expect(refused?.body.message?.[0]?.code).toBe('otp_cap')
  expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(HOUR)
  const sent = await one<{ sent: number }>(capped.db, sql`select sum(sent)::int as sent from sms_days`)
  expect(sent?.sent).toBe(3)

  capped.clock.set(new Date('2026-11-24T00:00:00+05:30'))
  const next = await capped.visitor().post('/api/signupotp', { mobile: freshMobile() })
  expect(next.status).toBe(200)
  await capped.close()
})

test('SEC-05: the last part of a day’s SMS is reserved for trusted browsers, and messages about orders stop first', async () => {
  const capped = await createTestShop({ env: { SMS_PER_DAY_CAP: '20' } })
  const later = (hours: number) => at(hours * HOUR, capped)
  later(0)
  const trusted = await owner(capped)
  later(1)
  for (let sends = 2; sends <= 14; sends += 1) await signUp(capped.visitor(), freshMobile())
  const put = (kind: LaterSms['kind']) =>
    enqueueSms(capped.db, { to: '9845012345', kind, text: kind }, { key: kind, now: capped.clock.now() })
  await Promise.all((['order_confirmed', 'order_refunded'] as const).map(put))
  await capped.runJobs()
  expect(await capped.outbox('9845012345')).toEqual([])

  for (let sends = 15; sends <= 17; sends += 1) {
    expect((await signUp(capped.visitor(), freshMobile())).status).toBe(200)
  }
  expect(codeOf(await signUp(capped.visitor(), freshMobile()))).toEqual([429, 'otp_cap'])
  for (let sends = 18; sends <= 20; sends += 1) {
    expect((await login(trusted.browser, trusted.mobile)).status).toBe(200)
    later(sends - 16)
  }
  expect(codeOf(await login(trusted.browser, trusted.mobile))).toEqual([429, 'otp_cap'])
  await capped.close()
})
