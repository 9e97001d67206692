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

describe('what the operator answers', () => {
  test('any status from 200 to 299 is success unless another is configured', async () => {
    for (const status of [200, 202, 299]) {
      answersStatus(status)
      expect(await sms().send(CODE)).toEqual(ok(undefined))
    }
  })

  test('400 and 499 refuse the message', async () => {
    answersStatus(400)
    expect(await sms().send(CODE)).toEqual({ ok: false, refusal: { kind: 'rejected', detail: 'status 400' } })
    answersStatus(499)
    expect(await sms().send(CODE)).toMatchObject(refused('rejected'))
  })

  test('a busy operator causes a wait: as long as it says, 15 seconds if it says nothing, an hour at most', async () => {
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

  test('after another error of the operator nobody knows whether it arrives, and it is not sent again', async () => {
    answersStatus(500)
    expect(await sms().send(CODE)).toEqual({ ok: false, refusal: { kind: 'unknown', detail: 'status 500' } })
    expect(operator.seen).toHaveLength(1)
  })

  test('a redirect is not followed', async () => {
    operator.answer((_request, response) => void response.writeHead(307, { location: '/sms2' }).end())
    expect(await sms().send(CODE)).toMatchObject(refused('rejected'))
    expect(operator.seen).toHaveLength(1)
  })

  test('an answer of 1 MB is read, of one byte more is not', async () => {
    operator.answer((_request, response) => void response.end('x'.repeat(1_048_576)))
    expect(await sms().send(CODE)).toEqual(ok(undefined))
    operator.answer((_request, response) => void response.end('x'.repeat(1_048_577)))
    expect(await sms().send(CODE)).toMatchObject(refused('unknown'))
  })
})

describe('no answer', () => {
  test('silence ends after three seconds, and the message is not sent again', async () => {
    operator.answer(() => undefined)
    const started = performance.now()
    expect(await sms().send(CODE)).toEqual(refused('timeout'))
    const waited = performance.now() - started
    expect(waited).toBeGreaterThan(2_900)
    expect(waited).toBeLessThan(6_000)
    expect(operator.seen).toHaveLength(1)
  })

  test('an answer that never ends is a timeout too', async () => {
    operator.answer((_request, response) => void response.writeHead(200).write('{'))
    expect(await sms({}, 300).send(CODE)).toEqual(refused('timeout'))
  })

  test('nobody at the address: the message never left', async () => {
    const gone = await startProviderDouble()
    await gone.close()
    const refusal = { kind: 'unreachable', detail: 'ECONNREFUSED' }
    expect(await sms({ url: gone.baseUrl }).send(CODE)).toEqual({ ok: false, refusal })
  })

  test('a connection that breaks after the message was read leaves it open', async () => {
    operator.answer((_request, response) => void response.destroy())
    expect(await sms().send(CODE)).toMatchObject(refused('unknown'))
    expect(operator.seen).toHaveLength(1)
  })
})

describe('a message without a code', () => {
  test('goes out through a template with the text, its code empty', async () => {
    answersStatus(200)
    const body = '{"to":"{to}","text":"{text}","code":"{code}"}'
    expect(await sms({ body }).send(ORDER)).toEqual(ok(undefined))
    expect(JSON.parse(operator.seen[0]?.body ?? '')).toEqual({
      to: '9845012345',
      text: 'Order LB1',
      code: '',
    })
  })

  test('does not go out as an empty code through a template that has only the code', async () => {
    expect(await sms({ body: '{"to":"{to}","code":"{code}"}' }).send(ORDER)).toMatchObject(
      refused('rejected'),
    )
    expect(operator.seen).toHaveLength(0)
  })
})

describe('the circuit breaker around the operator', () => {
  test('after ten failures nobody waits for it; 15 seconds later one message tries, and opens it again', async () => {
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

  test('SEC-25: an operator that limits rates still gets requests: a stranger who causes that stops nobody’s codes', async () => {
    const port = sms()
    answersStatus(429)
    for (let call = 0; call < 30; call += 1) await port.send(CODE)
    expect(operator.seen).toHaveLength(30)
    answersStatus(200)
    expect(await port.send(CODE)).toEqual(ok(undefined))
  })

  test('what the operator refuses does not count as its failure', async () => {
    const port = sms()
    answersStatus(400)
    for (let call = 0; call < 12; call += 1) await port.send(CODE)
    expect(operator.seen).toHaveLength(12)
  })
})

test('SEC-34: a message goes out under the id of its registered text, else under the common one', async () => {
  answersStatus(200)
  const body = '{"to":"{to}","text":"{text}","id":"{templateId}"}'
  const own = { body, templateId: 'common', templateIds: { order_confirmed_no_visit: 'own' } }
  for (const text of ['Your Labaya order LB1 is confirmed.', 'Your Labaya order LB1 is cancelled.']) {
    await sms(own).send({ ...ORDER, text })
  }
  expect(operator.seen.map((request) => JSON.parse(request.body).id)).toEqual(['own', 'common'])
})
