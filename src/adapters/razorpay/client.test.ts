import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import {
  json,
  startProviderDouble,
  type ProviderDouble,
} from '../../../tests/support/servers/provider-double.ts'
import { createClient, type RazorpayClient } from './client.ts'

const START = Date.parse('2026-11-21T10:00:00+05:30')
const anything = z.object({ id: z.string() })
const GOOD = { id: 'x' }

let provider: ProviderDouble
let time = START
let client: RazorpayClient

beforeAll(async () => {
  provider = await startProviderDouble()
})
afterAll(() => provider.close())

beforeEach(() => {
  provider.seen.length = 0
  time = START
  client = waiting(5_000)
})

function waiting(timeoutMs: number): RazorpayClient {
  const config = { keyId: 'key', keySecret: 'secret', baseUrl: `${provider.baseUrl}/` }
  return createClient(config, { clock: { now: () => new Date(time) }, timeoutMs })
}

function sized(bytes: number): string {
  const bare = JSON.stringify({ id: '' }).length
  return JSON.stringify({ id: 'x'.repeat(bytes - bare) })
}

describe('an unusable response of the provider', () => {
  test('that does not arrive fails at the time limit, and the request is not repeated', async () => {
    provider.answer(() => undefined)
    expect(await waiting(300).get('/x', anything)).toEqual({ ok: false, refusal: { kind: 'timeout' } })
    expect(provider.seen.length).toBeLessThanOrEqual(1)
  })

  test('whose body does not end fails at the time limit', async () => {
    provider.answer((_request, response) => void response.writeHead(200).write('{'))
    expect(await waiting(300).get('/x', anything)).toEqual({ ok: false, refusal: { kind: 'timeout' } })
  })

  test('that redirects is not followed', async () => {
    provider.answer((_request, response) => void response.writeHead(302, { location: '/v1/y' }).end())
    expect(await client.get('/x', anything)).toMatchObject({ refusal: { kind: 'malformed' } })
    expect(provider.seen).toHaveLength(1)
  })

  test('of 1 MB is read, and of one more byte is not', async () => {
    provider.answer((_request, response) => void response.end(sized(1_048_576)))
    expect(await client.get('/x', anything)).toMatchObject({ ok: true })
    provider.answer((_request, response) => void response.end(sized(1_048_577)))
    expect(await client.get('/x', anything)).toMatchObject({ refusal: { kind: 'malformed' } })
  })

  test('that is a page and not JSON is malformed', async () => {
    provider.answer((_request, response) => void response.end('<html>'))
    expect(await client.get('/x', anything)).toMatchObject({ refusal: { kind: 'malformed' } })
  })

  test('that refuses without the documented body is still a refusal', async () => {
    provider.answer((_request, response) => void response.writeHead(403).end('<html>'))
    expect(await client.get('/x', anything)).toMatchObject({ refusal: { kind: 'rejected', code: 'UNKNOWN' } })
  })

  test('is reported as unreachable with the system’s error code if no server listens', async () => {
    const gone = await startProviderDouble()
    await gone.close()
    const config = { keyId: 'key', keySecret: 'secret', baseUrl: gone.baseUrl }
    const answer = createClient(config, { clock: { now: () => new Date(time) } }).post('/x', {}, anything)
    expect(await answer).toEqual({ ok: false, refusal: { kind: 'unreachable', detail: 'ECONNREFUSED' } })
  })
})

describe('the circuit breaker of the provider', () => {
  test('opens after ten failures, allows one request 15 seconds later, and closes after a good response', async () => {
    provider.answer((_request, response) => json(response, 500, {}))
    for (let call = 0; call < 10; call += 1) await client.post('/x', {}, anything)
    expect(provider.seen).toHaveLength(10)

    const refused = { ok: false, refusal: { kind: 'unavailable', retryAfterSeconds: 15 } }
    expect(await client.post('/x', {}, anything)).toEqual(refused)
    expect(provider.seen).toHaveLength(10)

    time += 15_000
    provider.answer((_request, response) => json(response, 200, GOOD))
    expect(await client.post('/x', {}, anything)).toMatchObject({ ok: true })
    expect(await client.post('/x', {}, anything)).toMatchObject({ ok: true })
  })

  test('SEC-25: gives a provider that limits rates no immediate second request, but stays closed', async () => {
    provider.answer((_request, response) => void response.writeHead(429, { 'retry-after': '7' }).end('{}'))
    const throttled = { ok: false, refusal: { kind: 'throttled', retryAfterSeconds: 7 } }
    for (let call = 0; call < 12; call += 1) expect(await client.get('/x', anything)).toEqual(throttled)
    expect(provider.seen).toHaveLength(12)
  })

  test('does not count a refusal of the provider as a failure', async () => {
    provider.answer((_request, response) => json(response, 400, {}))
    for (let call = 0; call < 12; call += 1) await client.post('/x', {}, anything)
    expect(provider.seen).toHaveLength(12)
  })
})
