import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { listening, type Listening } from '../../tests/support/http/listening.ts'
import { createApi } from '../../tests/support/shop/test-api.ts'
import { createTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { handle, publicHandler } from '../platform/http/handler.server.ts'
import type { LogFacts } from '../kernel/log.ts'
import { closeConnection } from '../platform/http/close-connection.ts'
import { silentLog } from '../platform/log/log.ts'
import { measured } from '../platform/metrics/metrics-route.ts'

const declared = (path: string) =>
  endpoint({
    id: 'ours',
    path,
    who: 'visitor',
    summary: 'Echoes',
    body: z.object({ words: z.int().default(0), said: z.string().default('') }),
    reply: z.object({ said: z.string(), text: z.string(), by: z.string().optional() }),
    isRead: true,
  })
const ECHO = '/api/test/echo'
const PUBLIC = '/api/test/public'
const replyOf = ({ words, said }: { words: number; said: string }) => ({
  said,
  text: 'a word '.repeat(words),
})
const handlers = [
  handle(declared(ECHO), (body, { address }) => Promise.resolve({ ...replyOf(body), by: address })),
  publicHandler(declared(PUBLIC), (body) => Promise.resolve(replyOf(body))),
]

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
let opened: Listening | undefined
afterEach(() => void opened?.server.close())

type Counted = { path: string; status: number }

async function open({ isStopping = false }: { isStopping?: boolean } = {}) {
  const counted: Counted[] = []
  const calls: LogFacts[] = []
  const log = { ...silentLog, info: (_: string, facts: LogFacts = {}) => void calls.push(facts) }
  const answered = (path: string, status: number) => void counted.push({ path, status })
  const app = new Hono()
  app.use(measured(answered))
  app.use(closeConnection(() => isStopping))
  app.route('/', createApi({ ...shop.parts, log, cachesResponses: true }, handlers))
  opened = await listening(app)
  return { ...opened, counted, calls }
}

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } })

test('a call is answered with the common headers, and counted', async () => {
  const { url, counted } = await open()
  const response = await post(`${url}${ECHO}?q=1`, '{"said":"₹"}')
  expect(await response.json()).toEqual({ error: false, data: { said: '₹', text: '', by: '127.0.0.1' } })
  const names = ['content-type', 'cache-control', 'x-robots-tag', 'content-length']
  expect(names.map((name) => response.headers.get(name))).toEqual([
    'application/json; charset=utf-8',
    'no-store',
    'noindex',
    '64',
  ])
  expect(counted).toEqual([{ path: ECHO, status: 200 }])
})

const bodyOf = (bytes: number) => JSON.stringify({ said: 'x'.repeat(bytes - '{"said":""}'.length) })

test('SEC-19: a body of 64 KiB is read and one more byte is refused, with or without a content length', async () => {
  const { url } = await open()
  const unannounced = (bytes: number) =>
    fetch(url + ECHO, {
      method: 'POST',
      body: new Blob([bodyOf(bytes)]).stream(),
      headers: { 'Content-Type': 'application/json' },
      duplex: 'half',
    } as RequestInit)
  expect((await post(url + ECHO, bodyOf(65_536))).status).toBe(200)
  expect((await post(url + ECHO, bodyOf(65_537))).status).toBe(413)
  expect((await unannounced(65_536)).status).toBe(200)
  expect((await unannounced(65_537)).status).toBe(413)
})

test('SEC-30: a body that is refused before it has arrived closes its connection', async () => {
  const { port } = await open()
  const socket = connect(port, '127.0.0.1')
  const head = `POST ${ECHO} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 65537\r\n\r\n{`
  socket.write(head)
  const text = await textOf(socket)
  expect(text).toMatch(/^HTTP\/1\.1 413/)
  expect(text.toLowerCase()).toContain('connection: close')
})

test('a truncated body ends its call, and the next call is served', async () => {
  const { url, port, calls } = await open()
  const socket = connect(port, '127.0.0.1')
  const head = `POST ${ECHO} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a`
  await new Promise<void>((resolve) => socket.write(head, () => resolve()))
  socket.end()
  await textOf(socket)
  expect((await post(url + ECHO, '{}')).status).toBe(200)
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200, 400]))
})

test('large replies are compressed: cached ones with brotli, others with gzip; small ones are not', async () => {
  const { send } = await open()
  const sent = async (path: string, words: number, accepted: string) => {
    const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': accepted }
    const body = JSON.stringify({ words })
    const { headers: given, bytes } = await send(path, { method: 'POST', headers, body })
    const { 'content-encoding': encoding = '', vary = '', 'content-length': length } = given
    expect(length).toBe(String(bytes.length))
    return { encoding, vary, bytes }
  }
  const text = replyOf({ words: 400, said: '' }).text
  for (const path of [ECHO, PUBLIC]) {
    expect(await sent(path, 1, 'gzip, br')).toMatchObject({ encoding: '', vary: '' })
    expect(await sent(path, 400, 'identity')).toMatchObject({ encoding: '', vary: 'Accept-Encoding' })
  }
  const once = await sent(ECHO, 400, 'gzip, br')
  expect(once).toMatchObject({ encoding: 'gzip', vary: 'Accept-Encoding' })
  expect(gunzipSync(once.bytes).toString()).toContain(text)
  for (let time = 1; time <= 2; time += 1) {
    const cached = await sent(PUBLIC, 400, 'gzip, br')
    expect(cached).toMatchObject({ encoding: 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(cached.bytes).toString()).toContain(text)
  }
})

test('a cached response has a separate id and log line', async () => {
  const { url, calls } = await open()
  const first = await post(url + PUBLIC, '{"said":"again"}')
  const again = await post(url + PUBLIC, '{ "said": "again" }')
  expect(await again.text()).toBe(await first.text())
  const ids = [first, again].map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(2)
  const from = expect.stringMatching(/^[0-9a-f]{16}$/)
  const line = { from, account: null, path: PUBLIC, status: 200, ms: expect.any(Number) }
  expect(calls).toEqual(ids.map((requestId) => ({ requestId, ...line })))
})

test('SEC-29: a stopping process closes the connections of its responses', async () => {
  const { url } = await open({ isStopping: true })
  expect((await post(url + ECHO, '{}')).headers.get('connection')).toBe('close')
})
