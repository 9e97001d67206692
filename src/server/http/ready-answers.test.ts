import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, sql } from '../../kernel/db.server.ts'
import type { LogFacts } from '../../kernel/log.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { servedCalls, type Served } from '../api.ts'
import { silentLog } from '../log.ts'
import { handlersOf } from '../shop.ts'
import { LONGEST_KNOWN_BODY } from './kept-answers.ts'

const DETAIL = '/api/product/detail'
const PUBLIC_URL = 'https://shop.test'

let shop: TestShop
const lines: LogFacts[] = []
beforeAll(async () => {
  shop = await createTestShop()
  // The first call of all may take longer than a look at the counters holds.
  await ask(detailOf(served()), CBC)
})
afterAll(() => shop.close())

/** The calls of a process that keeps answers, as a real one does. */
function served(): Served[] {
  const log = { ...silentLog, info: (_: string, facts: LogFacts = {}) => void lines.push(facts) }
  const parts = { ...shop.parts, log, publicUrl: PUBLIC_URL, keepsAnswers: true }
  return servedCalls(parts, handlersOf(shop.parts))
}

function detailOf(calls: Served[]): Served {
  const call = calls.find(({ endpoint }) => endpoint.path === DETAIL)
  if (call === undefined) throw new Error('There is no such call')
  return call
}

const bytesOf = (body: object) => new TextEncoder().encode(JSON.stringify(body))

function headersFor(bytes: Uint8Array, others: Record<string, string> = {}): Headers {
  const own = { 'Content-Type': 'application/json', 'Content-Length': String(bytes.length) }
  return new Headers({ ...own, ...others })
}

const ask = ({ serve }: Served, bytes: Uint8Array) =>
  serve({ headers: headersFor(bytes), read: () => Promise.resolve(bytes), connection: '192.0.2.1' })

const readyTo = ({ ready }: Served, bytes: Uint8Array) =>
  ready?.({ headers: headersFor(bytes), connection: '192.0.2.1' })?.(bytes, 0) ?? null

const CBC = bytesOf({ url_key: 'complete-blood-count' })

test('a body that was answered before is answered at once, under an id and with a line of its own', async () => {
  const detail = detailOf(served())
  expect(readyTo(detail, CBC)).toBeNull()
  const first = await ask(detail, CBC)
  lines.length = 0
  const again = readyTo(detail, CBC)
  expect([again?.status, again?.text]).toEqual([200, first.text])
  const id = again?.headers['X-Request-Id']
  expect(id).not.toBe(first.headers['X-Request-Id'])
  const from = expect.stringMatching(/^[0-9a-f]{16}$/)
  expect(lines).toEqual([
    { requestId: id, from, account: null, path: DETAIL, status: 200, ms: expect.any(Number) },
  ])
})

test('one byte more is another body: it is checked, and finds the same answer', async () => {
  const detail = detailOf(served())
  const first = await ask(detail, CBC)
  const spaced = new TextEncoder().encode('{"url_key": "complete-blood-count"}')
  expect(readyTo(detail, spaced)).toBeNull()
  expect((await ask(detail, spaced)).text).toBe(first.text)
  expect(readyTo(detail, spaced)?.text).toBe(first.text)
})

test('SEC-18, SEC-19: what is not plainly in order is read and checked in its order, whatever is kept', async () => {
  const { ready } = detailOf(served())
  const mayBe = (others: Record<string, string>) =>
    ready?.({ headers: headersFor(CBC, others), connection: '192.0.2.1' }) != null
  expect(mayBe({})).toBe(true)
  expect(mayBe({ Origin: PUBLIC_URL })).toBe(true)
  expect(mayBe({ Origin: 'https://elsewhere.example' })).toBe(false)
  expect(mayBe({ 'Sec-Fetch-Site': 'cross-site' })).toBe(false)
  expect(mayBe({ 'Content-Type': 'text/plain' })).toBe(false)
  expect(mayBe({ 'Content-Length': String(LONGEST_KNOWN_BODY) })).toBe(true)
  expect(mayBe({ 'Content-Length': String(LONGEST_KNOWN_BODY + 1) })).toBe(false)
  const headers = new Headers({ 'Content-Type': 'application/json' })
  expect(ready?.({ headers, connection: '192.0.2.1' })).toBeNull()
})

test('what is refused is never ready', async () => {
  const detail = detailOf(served())
  for (const [body, status] of [
    [{ url_key: 'no-such-test' }, 404],
    [{ url_key: 7 }, 422],
  ] as const) {
    const bytes = bytesOf(body)
    expect((await ask(detail, bytes)).status).toBe(status)
    expect(readyTo(detail, bytes)).toBeNull()
  }
})

test('a change is seen within a second', async () => {
  const detail = detailOf(served())
  await ask(detail, CBC)
  await execute(shop.db, sql`update products set name = 'Blood count of now' where sku = 'LT-CBC'`)
  await pause(600)
  const answer = readyTo(detail, CBC) ?? (await ask(detail, CBC))
  expect(answer.text).toContain('Blood count of now')
})

test('only calls that answer everybody alike are ever ready', () => {
  const isForAll = new Map(
    handlersOf(shop.parts).map((handler) => [handler.endpoint, handler.isForAll === true]),
  )
  for (const { endpoint, ready } of served()) expect(ready !== undefined).toBe(isForAll.get(endpoint))
})
