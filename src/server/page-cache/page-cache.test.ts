import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listening, type Listening } from '../../../tests/support/http/listening.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database/test-database.ts'
import { createBusinessClock } from '../clocks/business-clock.ts'
import { closeConnection } from '../../platform/http/close-connection.ts'
import { silentLog } from '../../platform/log/log.ts'
import { PageCache } from './page-cache.ts'

const TEXT = `<p>${'a page '.repeat(400)}</p>`
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
let opened: Listening | undefined
afterEach(() => void opened?.server.close())

type Opened = { isStopping?: boolean; render?: () => Response | Promise<Response> }

async function open({
  isStopping = false,
  render = () => new Response(TEXT, { headers: HTML }),
}: Opened = {}) {
  const rendered: string[] = []
  const cache = new PageCache({
    db: database.db,
    clock: createBusinessClock(),
    log: silentLog,
    publicUrl: 'https://shop.test',
    render: async ({ url, headers }) => {
      rendered.push(`${url} ${[...headers].length}`)
      return render()
    },
    secure: (headers) => headers.set('Content-Security-Policy', "default-src 'self'"),
  })
  const app = new Hono()
  app.use(closeConnection(() => isStopping))
  app.use(cache.middleware())
  app.all('*', (c) => c.text('not cached'))
  opened = await listening(app)
  return { ...opened, rendered }
}

test('SEC-21: a page is rendered once, from its address only, and sent with its length in the accepted encoding', async () => {
  const { send, rendered } = await open()
  const headers = { 'Accept-Encoding': 'gzip, br', Cookie: 'labaya_session=mine', Host: 'elsewhere.test' }
  for (let time = 1; time <= 2; time += 1) {
    const page = await send('/home?utm_source=x', { headers })
    expect([page.status, brotliDecompressSync(page.bytes).toString()]).toEqual([200, TEXT])
    expect(page.headers).toMatchObject({
      'content-type': HTML['Content-Type'],
      'content-encoding': 'br',
      'content-length': String(page.bytes.length),
      'cache-control': 'public, no-cache',
      'content-security-policy': "default-src 'self'",
      vary: 'Accept-Encoding',
    })
  }
  const plain = await send('/home')
  expect([plain.bytes.toString(), plain.headers['content-encoding']]).toEqual([TEXT, undefined])
  expect(rendered).toEqual(['https://shop.test/home 0'])
})

test('a browser that has the page gets 304, and HEAD gets only the headers', async () => {
  const { send } = await open()
  const { headers } = await send('/home')
  const again = await send('/home', { headers: { 'If-None-Match': `"other", ${headers.etag}` } })
  expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
  const head = await send('/home', { method: 'HEAD' })
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(TEXT)))
})

test('other pages and methods are passed on, and so are pages that turn out not to be public', async () => {
  const responses = [
    new Response(TEXT, { headers: { ...HTML, 'Set-Cookie': 'a=b' } }),
    new Response(TEXT, { headers: { ...HTML, 'Cache-Control': 'no-store' } }),
    new Response(TEXT, { status: 404, headers: HTML }),
    new Response(TEXT, { headers: { 'Content-Type': 'application/json' } }),
  ].values()
  const { send, rendered } = await open({ render: () => responses.next().value ?? Response.error() })
  const said = async (path: string, method = 'GET') => (await send(path, { method })).bytes.toString()
  expect(await said('/my-profile')).toBe('not cached')
  expect(await said('/home', 'POST')).toBe('not cached')
  expect(await said('//home')).toBe('not cached')
  expect(rendered).toEqual([])
  for (let time = 1; time <= 4; time += 1) expect(await said('/home')).toBe('not cached')
  expect(rendered).toHaveLength(4)
})

test('a page that cannot be rendered is passed on, and tried again', async () => {
  const { send, rendered } = await open({ render: () => Promise.reject(new Error('away')) })
  expect((await send('/home')).bytes.toString()).toBe('not cached')
  expect((await send('/home')).bytes.toString()).toBe('not cached')
  expect(rendered).toHaveLength(2)
})

test('SEC-29: a stopping process closes the connections over which it sends pages', async () => {
  const { send } = await open({ isStopping: true })
  expect((await send('/home')).headers.connection).toBe('close')
})
