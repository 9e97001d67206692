import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleCalls } from '../../src/console-calls.ts'
import { calls } from '../../src/contract.ts'
import {
  financialYearOf,
  formatFinancialYear,
} from '../../src/domains/payments/tax-statement/tax-statement.ts'
import type { Endpoint } from '../../src/kernel/endpoint.ts'
import { istDate } from '../../src/kernel/ist.ts'
import { PAGE_PATHS } from '../support/http/page-paths.ts'
import { payAndConfirm, readyCart, signUp, startPayment } from '../support/shop/booking.ts'
import { freePort } from '../support/servers/free-port.ts'
import { shopAtUrl } from '../support/shop/http-shop.ts'
import { newDataFolder } from '../support/database/prepared-folder.ts'
import { rawAnswer } from '../support/http/raw-connection.ts'
import { startServer, type RealServer } from '../support/servers/real-server.ts'

const START_MS = 180_000
const ASSETS = join(import.meta.dirname, '../../build/client/assets')
const PRODUCT = '/product/health-check/complete-blood-count'

let folder: Awaited<ReturnType<typeof newDataFolder>>
let server: RealServer
let port: number
beforeAll(async () => {
  folder = await newDataFolder()
  port = await freePort()
  // Development mode, so that its endpoints respond too, at a public https URL.
  server = startServer(port, {
    DATA_DIR: folder.path,
    PUBLIC_URL: 'https://shop.example',
    LABAYA_DEV_OPEN: 'yes',
    LOG_LEVEL: 'silent',
  })
  await server.ready()
}, START_MS)
afterAll(async () => {
  await server.kill()
  await folder.remove()
})

type Seen = { request: string; status: number; headers: Headers }

// One address may hold 256 connections, and the shop's own calls to its payment provider need some of them.
const queues = Array.from({ length: 64 }, () => Promise.resolve<unknown>(null))
let requests = 0

/** Makes a request once fewer than the allowed number are in progress. */
function ask(request: string, init: RequestInit = {}): Promise<Seen> {
  const queue = requests++ % queues.length
  const answered = Promise.resolve(queues[queue]).then(() => askNow(request, init))
  queues[queue] = answered.catch(() => null)
  return answered
}

async function askNow(request: string, init: RequestInit): Promise<Seen> {
  const [method = '', path = ''] = request.split(' ')
  const answer = await fetch(server.url + path, { method, redirect: 'manual', ...init })
  await answer.arrayBuffer()
  return { request, status: answer.status, headers: answer.headers }
}

const JSON_TYPE = { 'Content-Type': 'application/json' }
const post = (path: string, body = '{}') => ask(`POST ${path}`, { body, headers: JSON_TYPE })

/** The problems of the headers that every response must have. */
function thisYear(): string {
  return formatFinancialYear(financialYearOf(istDate(new Date())))
}

function faults({ request, status, headers }: Seen): string[] {
  const policy = headers.get('content-security-policy') ?? ''
  const wrong = [
    headers.get('strict-transport-security') === 'max-age=31536000; includeSubDomains' ? '' : 'transport',
    headers.get('x-content-type-options') === 'nosniff' ? '' : 'sniffing',
    headers.get('cross-origin-resource-policy') === 'same-origin' ? '' : 'origin',
    /default-src '(none|self)'/.test(policy) && policy.includes("frame-ancestors 'none'")
      ? ''
      : `policy ${policy}`,
    /script-src[^;]*unsafe/.test(policy) ? 'unsafe scripts' : '',
  ].filter((fault) => fault !== '')
  return wrong.length === 0 ? [] : [`${request} ${status}: ${wrong.join(', ')}`]
}

function pagePaths(): string[] {
  return PAGE_PATHS.flatMap((path) =>
    path === '*' ? ['/no/such/page'] : [`/${path.replaceAll(/:\w+\??/g, 'sample')}`],
  )
}

describe('SEC-20: every response forbids frames, content sniffing and plain HTTP, and restricts what a page may load:', () => {
  test('each call of the API: a valid one, one with an invalid body, and one with the wrong method', async () => {
    const seen = await Promise.all(
      [...calls, ...consoleCalls].flatMap(({ path, method }: Endpoint) => [
        method === 'GET' ? ask(`GET ${path}`) : post(path),
        ask(`PUT ${path}`),
        ask(`POST ${path}`, { body: 'x', headers: { 'Content-Type': 'text/plain' } }),
      ]),
    )
    expect(seen.length).toBeGreaterThan(200)
    expect(seen.flatMap(faults)).toEqual([])
  })

  test('each page, its data, its HEAD response, and its 304', async () => {
    const paths = [...pagePaths(), PRODUCT, '/product?category_id=576&page=2']
    const seen = await Promise.all(
      paths.flatMap((path) => [
        ask(`GET ${path}`),
        ask(`HEAD ${path}`),
        ask(`POST ${path}`),
        ask(`GET ${path === '/' ? '/_root' : path}.data`),
      ]),
    )
    const { headers } = await ask('GET /home')
    const known = await ask('GET /home', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
    expect(known.status).toBe(304)
    expect([...seen, known].flatMap(faults)).toEqual([])
  })

  test('files, sitemap and robots.txt, health checks, 404s and the development endpoints', async () => {
    const [asset = ''] = await readdir(ASSETS)
    const paths = [
      `/assets/${asset}`,
      '/assets/none.js',
      '/images/test.svg',
      '/images/none.svg',
      '/favicon.svg',
      '/manifest.webmanifest',
      '/none.png',
      '/sw.js',
      '/offline',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap.xml?part=9',
      '/healthz',
      '/readyz',
      '/metrics',
      '/csp-report',
      '/api/none',
      '/dev/none',
      '/dev/outbox?to=9845012345',
      '/dev/razorpay/checkout.js',
      '/my-profile/orders/LB0/invoice.pdf',
      '/my-profile/orders/LB0/visit.ics',
      '/my-profile/orders/LB0/birth.ics',
      '/my-profile/80d/2026-27.pdf',
      '/my-profile/80d/x.pdf',
      '//evil.example/x',
      '/%',
    ]
    const seen = await Promise.all(paths.flatMap((path) => [ask(`GET ${path}`), ask(`POST ${path}`)]))
    expect(seen.flatMap(faults)).toEqual([])
  })

  test('papers of an order, which a PDF viewer must be able to show', async () => {
    const shop = shopAtUrl(server.url)
    const client = await readyCart({ ...shop, signIn: (visitor) => signUp(shop, visitor, '9845012345') })
    const { payment } = (await startPayment(client)).body.data
    await payAndConfirm(shop, client, payment)
    const cookie = { headers: { Cookie: client.cookie } }
    const paper = (file: string) => ask(`GET /my-profile/orders/${payment.order_number}/${file}`, cookie)
    const seen = await Promise.all(['invoice.pdf', 'visit.ics', 'credit-note.pdf'].map(paper))
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 404])
    expect(seen.flatMap(faults)).toEqual([])
    expect(seen[0]?.headers.get('content-security-policy')).toContain("object-src 'self'")
    const statement = await ask(`GET /my-profile/80d/${thisYear()}.pdf`, cookie)
    expect(statement.status).toBe(200)
    expect(faults(statement)).toEqual([])
  })

  test('requests refused before routing', async () => {
    const long = 'x'.repeat(70_000)
    const texts = [
      'hello\r\n\r\n',
      'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: shop\r\nX: ${long}\r\n\r\n`,
      'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      'GET http://[ HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
      'GET /\0 HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: shop\r\nExpect: tea\r\nConnection: close\r\n\r\n',
      `POST /api/init HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${long.length}\r\n\r\n${long}`,
    ]
    const seen = await Promise.all(texts.map(async (text) => seenIn(text, await rawAnswer(port, text))))
    expect(seen.flatMap(faults)).toEqual([])
    expect(seen.every(({ status }) => status >= 400 && status < 500)).toBe(true)
    const large = await post('/api/login', JSON.stringify({ email: long }))
    expect([large.status, faults(large)]).toEqual([413, []])
  })
})

function seenIn(request: string, text: string): Seen {
  const [first = '', ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1),
    ]),
  )
  return { request: request.slice(0, 40), status: Number(first.split(' ')[1]), headers }
}

test('SEC-20: only the payment page’s policy allows the payment provider’s hosts', async () => {
  const paths = [...pagePaths(), '/payment-selection?order=LB0', '/payment-selection/', '/Payment-Selection']
  const seen = await Promise.all(paths.map((path) => ask(`GET ${path}`)))
  const withProvider = seen.filter(({ headers }) =>
    /razorpay/.test(headers.get('content-security-policy') ?? ''),
  )
  expect(withProvider.map(({ request }) => request)).toEqual([
    'GET /payment-selection',
    'GET /payment-selection?order=LB0',
    'GET /payment-selection/',
    'GET /Payment-Selection',
  ])
})
