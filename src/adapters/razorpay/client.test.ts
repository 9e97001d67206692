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

describe('answers that are no answers', () => {
  test('silence ends at the time limit and the request is not repeated', async () => {
    provider.answer(() => undefined)
    expect(await waiting(300).get('/x', anything)).toEqual({ ok: false, refusal: { kind: 'timeout' } })
    expect(provider.seen.length).toBeLessThanOrEqual(1)
  })

  test('a body that never ends ends at the time limit too', async () => {
    provider.answer((_request, response) => void response.writeHead(200).write('{'))
    expect(await waiting(300).get('/x', anything)).toEqual({ ok: false, refusal: { kind: 'timeout' } })
  })

  test('a redirect is not followed', async () => {
    provider.answer((_request, response) => void response.writeHead(302, { location: '/v1/y' }).end())
    expect(await client.get('/x', anything)).toMatchObject({ refusal: { kind: 'malformed' } })
    expect(provider.seen).toHaveLength(1)
  })

  test('1 MB is read, one byte more is not', async () => {
    provider.answer((_request, response) => void response.end(sized(1_048_576)))
    expect(await client.get('/x', anything)).toMatchObject({ ok: true })
    provider.answer((_request, response) => void response.end(sized(1_048_577)))
    expect(await client.get('/x', anything)).toMatchObject({ refusal: { kind: 'malformed' } })
  })

  test('a page instead of JSON is malformed', async () => {
    provider.answer((_request, response) => void response.end('<html>'))
    expect(await client.get('/x', anything)).toMatchObject({ refusal: { kind: 'malformed' } })
  })

  test('a refusal without the documented body is still a refusal', async () => {
    provider.answer((_request, response) => void response.writeHead(403).end('<html>'))
    expect(await client.get('/x', anything)).toMatchObject({ refusal: { kind: 'rejected', code: 'UNKNOWN' } })
  })

  test('a provider that is not there is unreachable, with the system’s own word', async () => {
    const gone = await startProviderDouble()
    await gone.close()
    const config = { keyId: 'key', keySecret: 'secret', baseUrl: gone.baseUrl }
    const answer = createClient(config, { clock: { now: () => new Date(time) } }).post('/x', {}, anything)
    expect(await answer).toEqual({ ok: false, refusal: { kind: 'unreachable', detail: 'ECONNREFUSED' } })
  })
})

describe('the circuit breaker around the provider', () => {
  test('after ten failures it gets no request, 15 seconds later one, and a good answer ends that', async () => {
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

  test('SEC-25: a provider that limits rates gets no immediate second request, and still gets later ones', async () => {
    provider.answer((_request, response) => void response.writeHead(429, { 'retry-after': '7' }).end('{}'))
    const throttled = { ok: false, refusal: { kind: 'throttled', retryAfterSeconds: 7 } }
    for (let call = 0; call < 12; call += 1) expect(await client.get('/x', anything)).toEqual(throttled)
    expect(provider.seen).toHaveLength(12)
  })

  test('what the provider refuses does not count as its failure', async () => {
    provider.answer((_request, response) => json(response, 400, {}))
    for (let call = 0; call < 12; call += 1) await client.post('/x', {}, anything)
    expect(provider.seen).toHaveLength(12)
  })
})
