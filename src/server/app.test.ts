import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { precompress } from '../../scripts/precompress.ts'
import { requestLocally } from '../../tests/support/http/local-request.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts'
import { createBusinessClock } from './clocks/business-clock.ts'
import { readConfig } from './config/config.ts'
import { silentLog } from '../platform/log/log.ts'
import { shopParts } from './shop-parts.ts'
import { createApp } from './app.ts'

const SCRIPT = `console.log('${'labaya '.repeat(500)}')`
const SECRET_KEY = 'a secret of at least thirty-two characters'

let database: TestDatabase
let app: Hono
beforeAll(async () => {
  database = await openTestDatabase()
  app = await siteWithFiles()
})
afterAll(() => database.close())

async function siteWithFiles(): Promise<Hono> {
  const folder = await mkdtemp(join(tmpdir(), 'labaya-site-'))
  const clientFolder = join(folder, 'client')
  await mkdir(join(clientFolder, 'assets'), { recursive: true })
  await mkdir(join(clientFolder, 'images'))
  await writeFile(join(clientFolder, 'assets/app-1a2b.js'), SCRIPT)
  await writeFile(join(clientFolder, 'images/test.svg'), '<svg/>')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await precompress(clientFolder)

  const read = readConfig({ SECRET_KEY })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { config } = read
  const parts = await shopParts({ config, database, log: silentLog, clock: createBusinessClock() })
  const pages = new Hono()
  pages.get('/fails', () => Promise.reject(new Error('select * from secrets')))
  pages.get('/away', (c) => c.text('', 503))
  pages.all('*', (c) => c.text('a page', 404))
  return createApp({ config, database, parts, routes: pages, clientFolder }).app
}

describe('A built file', () => {
  test('is cached by browsers for a year, and sent compressed to clients that accept it', async () => {
    const plain = await app.request('/assets/app-1a2b.js')
    const small = await app.request('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': 'gzip, br' } })

    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await plain.text()).toBe(SCRIPT)
    expect(small.headers.get('content-encoding')).toBe('br')
    expect(small.headers.get('vary')).toContain('Accept-Encoding')
    expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe(SCRIPT)
  })

  test('that does not exist is not cached', async () => {
    const answer = await app.request('/assets/app-0000.js')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  test('may be a picture of a product', async () => {
    const answer = await app.request('/images/test.svg')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  })

  test('is never served from outside the build', async () => {
    const ways = [
      '/assets/../../secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
    ]
    const answers = await Promise.all(ways.map((way) => app.request(way)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('Every answer', () => {
  test('SEC-20: of the API is hidden from search engines', async () => {
    expect((await app.request('/dev/none')).headers.get('x-robots-tag')).toBe('noindex')
  })

  test('SEC-26: with a temporary failure says when to retry, and is not cached', async () => {
    const { status, headers } = await app.request('/away')
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  })

  test('SEC-31: after an error in the server contains no detail of it', async () => {
    const answer = await app.request('/fails')
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('secrets')
  })

  test('to an invalid request at the development endpoints is not a server error', async () => {
    const statuses = await Promise.all(
      ['/dev/outbox?to=%00', '/dev/outbox', '/dev/razorpay/checkout/preferences?order_id=%00'].map(
        async (path) => (await requestLocally(app, path)).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 200])
  })
})
