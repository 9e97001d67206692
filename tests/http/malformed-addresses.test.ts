import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE_PATHS } from '../support/http/page-paths.ts'
import { signUp } from '../support/shop/booking.ts'
import { freePort } from '../support/servers/free-port.ts'
import { shopAtUrl } from '../support/shop/http-shop.ts'
import { newDataFolder } from '../support/database/prepared-folder.ts'
import { startServer, type RealServer } from '../support/servers/real-server.ts'
import { openTestDatabase, type TestDatabase } from '../support/database/test-database.ts'
import { IS_ON_SERVER } from '../support/database/tested-database.ts'

const START_MS = 180_000
const WALK_MS = 120_000
const AT_ONCE = 8

let server: RealServer
let cookie = ''
let end: () => Promise<void>
beforeAll(async () => {
  const { settings, forget } = await installation()
  server = startServer(await freePort(), { ...settings, LOG_LEVEL: 'error' })
  await server.ready()
  const shop = shopAtUrl(server.url)
  const client = shop.visitor()
  await signUp(shop, client, '9845012345')
  cookie = client.cookie
  end = forget
}, START_MS)
afterAll(() => end())

/** The shop's data: a database on the server of TEST_DATABASE_URL, otherwise a data folder. */
async function installation(): Promise<{ settings: Record<string, string>; forget: () => Promise<void> }> {
  if (!IS_ON_SERVER) {
    const folder = await newDataFolder()
    return { settings: { DATA_DIR: folder.path }, forget: () => folder.remove() }
  }
  const database: TestDatabase = await openTestDatabase()
  return { settings: { DATABASE_URL: database.url }, forget: () => database.close() }
}

/** Encoded URL parts that a browser would never send. */
const HOSTILE = [
  '%00',
  'a%00b',
  '%ff',
  '%c3%28',
  '%ed%a0%80',
  '%',
  '%2',
  '%zz',
  '%0a%0d',
  '%1b%7f',
  '%c2%85',
  '%e2%80%ae',
  '%ef%bf%bf',
  '%f0%9f%98%80',
  '%2e%2e%2f%2e%2e%2f',
  '..%5c..%5c',
  "'%22%3b--",
  '-1',
  '9'.repeat(40),
  '1e309',
  'NaN',
  '%5b%5d',
  'x'.repeat(3_000),
  '%00'.repeat(1_000),
]

// The embedded database takes twice as long as a server, which gets every value.
const QUERY_VALUES = IS_ON_SERVER ? HOSTILE : HOSTILE.filter((_, at) => at % 3 === 0)

const QUERY_KEYS = [
  'order',
  'category_id',
  'concern',
  'from',
  'to',
  'sort',
  'page',
  'q',
  'sheet',
  'step',
  'slot',
]
const QUERY_KEYS_TOO = ['part', 'redirect', 'refer', 'code', 'ref', '_routes', 'pincode', 'item']
const FILES = [
  '/sitemap.xml',
  '/robots.txt',
  '/sw.js',
  '/offline',
  '/favicon.svg',
  '/healthz',
  '/readyz',
  '/metrics',
]

/** Every page, with a hostile value instead of each path parameter. */
function hostilePaths(value: string): string[] {
  const pages = PAGE_PATHS.flatMap((path) => {
    if (path === '*') return [`/${value}`, `/no/${value}/page`]
    return path.includes(':') ? [`/${path.replaceAll(/:\w+\??/g, value)}`] : [`/${path}/${value}`]
  })
  const outbox = [`/dev/outbox?to=${value}`, `/dev/outbox?to=${value}@example.com`]
  const papers = ['invoice.pdf', 'credit-note.pdf', 'visit.ics', 'birth.ics', 'receipt'].map(
    (paper) => `/my-profile/orders/${value}/${paper}`,
  )
  const files = ['/assets', '/images', '/api', '/dev', ''].flatMap((folder) => [
    `${folder}/${value}`,
    `${folder}/${value}.png`,
  ])
  const statements = [`/my-profile/80d/${value}`, `/my-profile/80d/${value}.pdf`]
  return [...pages, ...papers, ...statements, ...outbox, ...files, ...pages.map((path) => `${path}.data`)]
}

/** Every page, with a hostile value of each query parameter. */
function hostileQueries(value: string): string[] {
  const query = [...QUERY_KEYS, ...QUERY_KEYS_TOO].map((key) => `${key}=${value}`).join('&')
  const pages = PAGE_PATHS.flatMap((path) => (path === '*' ? [] : [`/${path.replaceAll(/\/?:\w+\??/g, '')}`]))
  const sample = '/product/health-check/complete-blood-count'
  const data = [...pages, sample].map((path) => `${path === '/' ? '/_root' : path}.data`)
  return [...pages, sample, ...data, ...FILES].flatMap((path) => [`${path}?${query}`, `${path}?${value}`])
}

type AttackResponse = { path: string; status: number }

/** Sends a raw request, because HTTP clients normalize URLs. */
function ask(path: string): Promise<AttackResponse> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve) => {
    const headers = { Cookie: cookie, Accept: 'text/html' }
    request({ hostname, port, path, headers, agent: false }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ path: path.slice(0, 120), status: answer.statusCode ?? 0 }))
    })
      .on('error', () => resolve({ path: path.slice(0, 120), status: 0 }))
      .end()
  })
}

async function askAll(paths: readonly string[]): Promise<AttackResponse[]> {
  const waiting = [...new Set(paths)]
  const got: AttackResponse[] = []
  const oneAfterTheOther = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) got.push(await ask(path))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterTheOther))
  return got
}

const notMissing = (all: readonly AttackResponse[]) => all.filter(({ status }) => status !== 404)
const failed = (all: readonly AttackResponse[]) => all.filter(({ status }) => status === 0 || status >= 500)

describe('SEC-19: a malformed address', () => {
  test('causes no 5xx anywhere in the path of a page or a paper', { timeout: WALK_MS }, async () => {
    const got = await askAll(HOSTILE.flatMap(hostilePaths))
    expect(got.length).toBeGreaterThan(1_000)
    expect(failed(got)).toEqual([])
  })

  test('that is not valid text, or has control characters, is not found', { timeout: WALK_MS }, async () => {
    const values = ['%00', 'a%00b', '%0a%0d', '%1b%7f', '%c2%85', '%ff', '%c3%28', '%ed%a0%80', '%', '%zz']
    const paths = values.flatMap(hostilePaths).filter((path) => !path.includes('?'))
    const got = await askAll(paths)
    expect(got.length).toBeGreaterThan(500)
    expect(notMissing(got)).toEqual([])
  })

  test('shows a person the page for a missing address', async () => {
    const pages = [
      '/console/orders/%00',
      '/console/x/%ff',
      '/product/%00',
      '/product/a/%00',
      '/b/%00',
      '/%c3%28',
    ]
    const got = await Promise.all(
      pages.map(async (path) => {
        const answer = await fetch(server.url + path)
        const isPage = (await answer.text()).includes('</html>')
        return [path, answer.status, answer.headers.get('content-type'), isPage]
      }),
    )
    expect(got).toEqual(pages.map((path) => [path, 404, 'text/html; charset=utf-8', true]))
  })

  test('causes no 5xx in any query parameter of a page', { timeout: WALK_MS }, async () => {
    const got = await askAll(QUERY_VALUES.flatMap(hostileQueries))
    expect(got.length).toBeGreaterThan(1_000)
    expect(failed(got)).toEqual([])
  })

  test('logs no error', async () => {
    const { said } = await server.stop()
    expect(said.split('\n').filter((line) => line.startsWith('{'))).toEqual([])
  })
})
