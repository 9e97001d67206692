import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Log } from '../../kernel/log.ts'
import { refuse, type Result } from '../../kernel/result.ts'
import type { Answered, TestClient } from '../../../tests/support/shop/client.ts'
import { askCode, provenMobile, tryCode } from '../../../tests/support/people/sign-in-steps.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { identityHandlers } from './identity.api.server.ts'
import type { SmsFailure, SmsMessage } from '../../domains/identity/sms.ts'

let shop: TestShop
let client: TestClient
let mobile: string
let failure: SmsFailure | null = null
let warned: string[] = []
const warn: Log['warn'] = (event, facts = {}) => warned.push(`${event} ${String(facts['reason'] ?? '')}`)

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createTestShop({
    log: { info: () => {}, warn, error: () => {} },
    handlers: (parts) => {
      const take = async (message: SmsMessage): Promise<Result<void, SmsFailure>> =>
        failure === null ? parts.sms.send(message) : refuse(failure)
      return identityHandlers({ ...parts, sms: { send: take } })
    },
  })
})
beforeEach(async () => {
  at(0)
  failure = null
  warned = []
  client = shop.visitor()
  mobile = await provenMobile(shop)
})
afterAll(async () => {
  await shop.close()
  vi.useRealTimers()
})

function at(seconds: number): void {
  shop.clock.set(new Date(Date.parse('2026-11-23T09:00:00+05:30') + seconds * 1000))
}
const send = () => client.post('/api/login', { email: mobile })
const outcome = ({ status, headers }: Answered) => [status, headers.get('retry-after')]

test('SEC-32: a send that failed is refused with 503, is not counted, and is logged with its reason', async () => {
  for (const kind of ['unreachable', 'rejected'] as const) {
    failure = { kind, detail: 'no route' }
    const refused = await send()
    expect(outcome(refused)).toEqual([503, '5'])
    expect(refused.body.message?.[0]?.code).toBe('sms_unavailable')
  }
  failure = { kind: 'unavailable', retryAfterSeconds: 12 }
  expect(outcome(await send())).toEqual([503, '12'])
  const reasons = warned.filter((line) => line.startsWith('otp_not_sent'))
  expect(reasons).toEqual(['unreachable', 'rejected', 'unavailable'].map((kind) => `otp_not_sent ${kind}`))
  failure = null
  const code = await askCode(shop, client, mobile)
  expect((await tryCode(client, mobile, code)).body.data.GetOtpGraphQl.status).toBe(true)
})

test('a send that timed out may still arrive: it is counted', async () => {
  failure = { kind: 'timeout' }
  expect(outcome(await send())).toEqual([503, '30'])
  failure = null
  expect(outcome(await send())).toEqual([429, '30'])
  at(30)
  expect(outcome(await send())).toEqual([200, null])
})

test('a send with an ambiguous reply is counted too', async () => {
  failure = { kind: 'unknown', detail: 'status 502' }
  expect(outcome(await send())).toEqual([503, '30'])
  failure = null
  expect(outcome(await send())).toEqual([429, '30'])
})
