import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { handle } from '../../platform/http/handler.server.ts'
import { createApi } from '../../../tests/support/shop/test-api.ts'
import { silentLog } from '../../platform/log/log.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

const CALL = '/api/test/fail'
const fail = endpoint({
  id: 'ours',
  path: CALL,
  who: 'visitor',
  summary: 'Fails as it is told',
  body: z.object({ code: z.string().optional() }),
  reply: z.object({}),
})

let shop: TestShop
beforeAll(async () => {
  const failing = handle(fail, ({ code }) =>
    Promise.reject(Object.assign(new Error('relation "x"'), { code })),
  )
  shop = await createTestShop({ handlers: () => [failing] })
})
afterAll(() => shop.close())

describe('A call that fails', () => {
  test('is 503 with the time to wait if the database is unavailable or aborted the transaction', async () => {
    const codes = ['57P01', '08006', '53300', '55P03', '40P01', '40001', 'ECONNREFUSED']
    const answers = await Promise.all(codes.map((code) => shop.visitor().post(CALL, { code })))

    expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 503))
    expect(answers[0]?.headers.get('retry-after')).toBe('2')
    expect(answers[0]?.body.message?.[0]?.code).toBe('unavailable')
  })

  test('is 500 for a bug, and contains nothing but the request’s id', async () => {
    const answer = await shop.visitor().post(CALL, { code: '23505' })

    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      error: true,
      message: [{ code: 'internal', message: 'Something went wrong. Please try again.' }],
      data: null,
    })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('A request with a truncated body', () => {
  test('is an error of the client: 400, and no outage in the log', async () => {
    const said: string[] = []
    const log = { ...silentLog, error: (event: string) => void said.push(event) }
    const failing = handle(fail, () => Promise.resolve({}))
    const api = createApi({ ...shop.parts, log }, [failing])
    const broken = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"co'))
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
      },
    })
    const headers = { 'Content-Type': 'application/json' }
    const request = { method: 'POST', body: broken, headers, duplex: 'half' } as RequestInit
    const answer = await api.request(CALL, request)

    expect(answer.status).toBe(400)
    expect(said).toEqual([])
  })
})

describe('A body', () => {
  test('SEC-19: of 1,000 entries is read, one more is 413', async () => {
    const bodies = [999, 1_000].map((length) => ({ list: Array.from({ length }, () => 0) }))
    const answers = bodies.map((body) => shop.visitor().post(CALL, body))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([500, 413])
  })
})

describe('A session in daily use', () => {
  test('SEC-02: ends 30 days after the sign-in, not before', async () => {
    const own = await createTestShop()
    const client = own.visitor()
    await own.signIn(client)
    const begun = own.clock.now()
    const tokens: unknown[] = []
    for (const days of [6, 12, 18, 24, 29.9, 30.1]) {
      own.clock.set(new Date(begun.getTime() + days * 24 * 60 * 60_000))
      tokens.push((await client.get('/api/init')).body.data.session.token)
    }
    await own.close()

    expect(tokens.map((token) => token !== null)).toEqual([true, true, true, true, true, false])
  })
})
