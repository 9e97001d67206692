import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import { KeptPage } from '../page-cache/kept-page.ts'
import type { KeptPages } from '../page-cache/kept-pages.ts'
import { pageAddress } from '../page-cache/page-address.ts'
import { PageCache } from '../page-cache/page-cache.ts'
import { patienceWith, roomFor } from './in-time.ts'
import { pageDoor } from './page-door.ts'

let server: Server | undefined
afterEach(() => void server?.close())

const TEXT = `<p>${'a page '.repeat(400)}</p>`
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

type Opened = { room?: number; isStopping?: boolean; make?: () => Promise<KeptPage | null> }

async function open({ room, isStopping = false, make = pageOf }: Opened = {}) {
  const seen = { counted: [] as string[], made: 0 }
  const cache = new PageCache<KeptPage>({
    version: () => Promise.resolve(1),
    now: () => 0,
    tick: () => 0,
    room: 1_000_000,
  })
  const kept: KeptPages = {
    addressOf: ({ method, url }) => (['GET', 'HEAD'].includes(method) ? pageAddress(url) : null),
    ready: (address) => cache.ready(address),
    page: (address) => {
      seen.made += 1
      return cache.page(address, make)
    },
    passedOn: new WeakSet(),
  }
  const door = pageDoor({
    kept,
    room: roomFor(room),
    patience: patienceWith(() => Promise.resolve(true)),
    metrics: { answered: (path, status) => void seen.counted.push(`${path} ${status}`) },
    log: silentLog,
    isStopping: () => isStopping,
  })
  const opened = createServer((request, response) => {
    const goOn = () => response.end(`the long way, looked for: ${kept.passedOn.has(request)}`)
    if (!door(request, response, goOn)) goOn()
  })
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  const { port } = opened.address() as AddressInfo
  return { seen, get: (path: string, asked: Asking = {}) => answerOf(port, path, asked) }
}

function pageOf(): Promise<KeptPage> {
  return Promise.resolve(new KeptPage(new TextEncoder().encode(TEXT), new Headers(HTML)))
}

type Asking = { method?: string; headers?: Record<string, string> }
type Answered = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

function answerOf(port: number, path: string, { method = 'GET', headers = {} }: Asking): Promise<Answered> {
  return new Promise((resolve, reject) => {
    ask({ port, path, method, headers }, (answer) => {
      const { statusCode: status = 0, headers: said } = answer
      answer
        .toArray()
        .then((chunks) => resolve({ status, headers: said, bytes: Buffer.concat(chunks) }), reject)
    })
      .once('error', reject)
      .end()
  })
}

test('a page is sent as it is wanted, with its length, the second time without being looked for', async () => {
  const { get, seen } = await open()
  const small = { headers: { 'Accept-Encoding': 'gzip, br' } }
  for (const turn of [1, 2]) {
    const { status, headers, bytes } = await get('/home?utm_source=x', small)
    expect([status, brotliDecompressSync(bytes).toString(), seen.made]).toEqual([200, TEXT, 1])
    expect(headers).toMatchObject({
      'content-type': HTML['Content-Type'],
      'content-encoding': 'br',
      'content-length': String(bytes.length),
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding',
    })
    expect(seen.counted).toHaveLength(turn)
  }
  const plain = await get('/home')
  expect([plain.bytes.toString(), plain.headers['content-encoding']]).toEqual([TEXT, undefined])
  expect(seen.counted).toEqual(['/home 200', '/home 200', '/home 200'])
})

test('a browser that has the page is told so, and who asks for its headers alone gets them', async () => {
  const { get } = await open()
  const { headers } = await get('/home')
  const again = await get('/home', { headers: { 'If-None-Match': `"other", ${headers.etag}` } })
  expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
  const head = await get('/home', { method: 'HEAD' })
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(TEXT)))
})

test('whatever is no page in common goes the long way, and what turns out to be none is not looked for twice', async () => {
  const { get } = await open({ make: () => Promise.resolve(null) })
  const said = async (path: string, asked?: Asking) => (await get(path, asked)).bytes.toString()
  expect(await said('/my-profile')).toBe('the long way, looked for: false')
  expect(await said('/home', { method: 'POST' })).toBe('the long way, looked for: false')
  expect(await said('//home')).toBe('the long way, looked for: false')
  expect(await said('/home', { headers: { Host: 'a/b' } })).toBe('the long way, looked for: false')
  expect(await said('/home')).toBe('the long way, looked for: true')
})

test('SEC-30: a page that has to be made is refused where there is no more room', async () => {
  const { get, seen } = await open({ room: 0 })
  const refused = await get('/home')
  expect([refused.status, refused.headers['retry-after'], seen.counted]).toEqual([503, '1', ['/home 503']])
})

test('a shop that is told to stop closes the connections over which it sends pages', async () => {
  const { get } = await open({ isStopping: true })
  expect((await get('/home')).headers.connection).toBe('close')
  expect((await get('/home')).headers.connection).toBe('close')
})
