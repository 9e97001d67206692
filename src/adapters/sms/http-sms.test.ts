import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SmsMessage } from '../../domains/identity/sms.ts'
import { ok } from '../../kernel/result.ts'
import {
  json,
  startProviderDouble,
  type ProviderDouble,
} from '../../../tests/support/servers/provider-double.ts'
import { createHttpSms, type HttpSmsConfig } from './http-sms.ts'

const CODE: SmsMessage = { to: '9845012345', kind: 'login_otp', text: '0042 is your code', code: '0042' }
const ORDER: SmsMessage = { to: '9845012345', kind: 'order_confirmed', text: 'Order LB1', code: null }
const CONFIG = {
  method: 'POST',
  headers: {},
  body: '{"to":"{to}","text":"{text}"}',
  success: null,
  sender: '',
  entityId: '',
  templateIds: {},
  templateId: '',
} as const

let operator: ProviderDouble
let time = Date.parse('2026-11-21T10:00:00+05:30')

beforeAll(async () => {
  operator = await startProviderDouble()
})
beforeEach(() => {
  operator.seen.length = 0
})
afterAll(() => operator.close())

function sms(changes: Partial<HttpSmsConfig> = {}, timeoutMs?: number) {
  const config = { ...CONFIG, url: `${operator.baseUrl}/sms`, ...changes }
  const clock = { now: () => new Date(time) }
  return createHttpSms(config, timeoutMs === undefined ? { clock } : { clock, timeoutMs })
}

function answersStatus(status: number) {
  operator.answer((_request, response) => json(response, status, {}))
}

const refused = (kind: string) => ({ ok: false, refusal: { kind } })

describe('the operator’s response', () => {
  test('is a success for any status from 200 to 299 unless another is configured', async () => {
    for (const status of [200, 202, 299]) {
      answersStatus(status)
      expect(await sms().send(CODE)).toEqual(ok(undefined))
    }
  })

  test('refuses the message with 400 to 499', async () => {
    answersStatus(400)
    expect(await sms().send(CODE)).toEqual({ ok: false, refusal: { kind: 'rejected', detail: 'status 400' } })
    answersStatus(499)
    expect(await sms().send(CODE)).toMatchObject(refused('rejected'))
  })

  test('asks for a wait if the operator is busy: as long as it says, else 15 seconds, an hour at most', async () => {
    const instants = { date: 'Mon, 23 Nov 2026 04:00:00 GMT', 'retry-after': 'Mon, 23 Nov 2026 04:01:30 GMT' }
    const waits = [
      [429, {}, 'throttled', 15],
      [503, {}, 'unavailable', 15],
      [429, { 'retry-after': '40' }, 'throttled', 40],
      [429, { 'retry-after': '0' }, 'throttled', 1],
      [429, { 'retry-after': '86400' }, 'throttled', 3600],
      [429, { 'retry-after': 'soon' }, 'throttled', 15],
      [503, instants, 'unavailable', 90],
    ] as const
    for (const [status, headers, kind, retryAfterSeconds] of waits) {
      operator.answer((_request, response) => void response.writeHead(status, headers).end('{}'))
      expect(await sms().send(CODE)).toEqual({ ok: false, refusal: { kind, retryAfterSeconds } })
    }
  })

  test('leaves the delivery unknown after another error, and the message is not sent again', async () => {
    answersStatus(500)
    expect(await sms().send(CODE)).toEqual({ ok: false, refusal: { kind: 'unknown', detail: 'status 500' } })
    expect(operator.seen).toHaveLength(1)
  })

  test('is not followed if it redirects', async () => {
    operator.answer((_request, response) => void response.writeHead(307, { location: '/sms2' }).end())
    expect(await sms().send(CODE)).toMatchObject(refused('rejected'))
    expect(operator.seen).toHaveLength(1)
  })

  test('is read up to 1 MB, but not one byte more', async () => {
    operator.answer((_request, response) => void response.end('x'.repeat(1_048_576)))
    expect(await sms().send(CODE)).toEqual(ok(undefined))
    operator.answer((_request, response) => void response.end('x'.repeat(1_048_577)))
    expect(await sms().send(CODE)).toMatchObject(refused('unknown'))
  })
})

describe('a missing response', () => {
  test('is a timeout after three seconds, and the message is not sent again', async () => {
    operator.answer(() => undefined)
    const started = performance.now()
    expect(await sms().send(CODE)).toEqual(refused('timeout'))
    const waited = performance.now() - started
    expect(waited).toBeGreaterThan(2_900)
    expect(waited).toBeLessThan(6_000)
    expect(operator.seen).toHaveLength(1)
  })

  test('is a timeout too if the body does not end', async () => {
    operator.answer((_request, response) => void response.writeHead(200).write('{'))
    expect(await sms({}, 300).send(CODE)).toEqual(refused('timeout'))
  })

  test('means that nothing was sent if no server listens at the address', async () => {
    const gone = await startProviderDouble()
    await gone.close()
    const refusal = { kind: 'unreachable', detail: 'ECONNREFUSED' }
    expect(await sms({ url: gone.baseUrl }).send(CODE)).toEqual({ ok: false, refusal })
  })

  test('leaves the delivery unknown if the connection breaks after the message was read', async () => {
    operator.answer((_request, response) => void response.destroy())
    expect(await sms().send(CODE)).toMatchObject(refused('unknown'))
    expect(operator.seen).toHaveLength(1)
  })
})

describe('a message without a code', () => {
  test('is sent through a template with the text, with an empty code', async () => {
    answersStatus(200)
    const body = '{"to":"{to}","text":"{text}","code":"{code}"}'
    expect(await sms({ body }).send(ORDER)).toEqual(ok(undefined))
    expect(JSON.parse(operator.seen[0]?.body ?? '')).toEqual({
      to: '9845012345',
      text: 'Order LB1',
      code: '',
    })
  })

  test('is not sent through a template that has only the code', async () => {
    expect(await sms({ body: '{"to":"{to}","code":"{code}"}' }).send(ORDER)).toMatchObject(
      refused('rejected'),
    )
    expect(operator.seen).toHaveLength(0)
  })
})

describe('the circuit breaker of the operator', () => {
  test('opens after ten failures, and one successful message 15 seconds later closes it', async () => {
    const port = sms()
    answersStatus(500)
    for (let call = 0; call < 10; call += 1) await port.send(CODE)
    expect(await port.send(CODE)).toEqual({
      ok: false,
      refusal: { kind: 'unavailable', retryAfterSeconds: 15 },
    })
    expect(operator.seen).toHaveLength(10)

    time += 15_000
    answersStatus(200)
    expect(await port.send(CODE)).toEqual(ok(undefined))
    expect(await port.send(CODE)).toEqual(ok(undefined))
  })

  test('SEC-25: stays closed for an operator that limits rates, so one caller cannot stop all codes', async () => {
    const port = sms()
    answersStatus(429)
    for (let call = 0; call < 30; call += 1) await port.send(CODE)
    expect(operator.seen).toHaveLength(30)
    answersStatus(200)
    expect(await port.send(CODE)).toEqual(ok(undefined))
  })

  test('does not count a refusal of the operator as a failure', async () => {
    const port = sms()
    answersStatus(400)
    for (let call = 0; call < 12; call += 1) await port.send(CODE)
    expect(operator.seen).toHaveLength(12)
  })
})

test('SEC-34: a message is sent with the id of its registered text, else with the common one', async () => {
  answersStatus(200)
  const body = '{"to":"{to}","text":"{text}","id":"{templateId}"}'
  const own = { body, templateId: 'common', templateIds: { order_confirmed_no_visit: 'own' } }
  for (const text of ['Your Labaya order LB1 is confirmed.', 'Your Labaya order LB1 is cancelled.']) {
    await sms(own).send({ ...ORDER, text })
  }
  expect(operator.seen.map((request) => JSON.parse(request.body).id)).toEqual(['own', 'common'])
})
