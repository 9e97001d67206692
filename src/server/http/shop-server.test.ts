import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import { openConnection, rawAnswer } from '../../../tests/support/http/raw-connection.ts'
import { ConnectionLimit } from '../../platform/http/connection-limit.ts'
import { shopServer } from './shop-server.ts'

const GET = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'
const STALLED_MS = 300
// More than the buffers of both ends of a connection hold.
const LARGE = Buffer.alloc(64 * 1024 * 1024, 'x')

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

type Opened = { isHttps?: boolean; max?: number; trustProxy?: number; logRefused?: () => void }

const limitOf = ({ max = 0, trustProxy = 0, logRefused = () => {} }: Opened) =>
  new ConnectionLimit({ max, trustProxy, logRefused })

function serverWith(answer: RequestListener, opened: Opened = {}): Server {
  const { isHttps = false } = opened
  return shopServer(answer, { isHttps, connectionLimit: limitOf(opened), stalledMs: STALLED_MS })
}

async function portOf(made: Server): Promise<number> {
  server = made.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const open = (answer: RequestListener, opened: Opened = {}) => portOf(serverWith(answer, opened))

/** A server with an app that answers hello, with a limit for each address. */
function openLimited(opened: Opened, answer = () => Promise.resolve()): Promise<number> {
  const connectionLimit = limitOf(opened)
  const app = new Hono()
  app.use(connectionLimit.middleware())
  app.get('/', async (c) => {
    await answer()
    return c.text('hello')
  })
  const serve = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const listener: RequestListener = (request, response) => void serve(request, response)
  return portOf(shopServer(listener, { isHttps: false, connectionLimit, stalledMs: STALLED_MS }))
}

const large: RequestListener = (request, response) => void response.end(request.url === '/' ? LARGE : 'hello')
const getFrom = (address: string) => GET.replace('\r\n\r\n', `\r\nX-Forwarded-For: ${address}\r\n\r\n`)
const hello: RequestListener = (_request, response) => void response.end('hello')

/** The status and the headers of a response over a raw connection. */
function headOf(text: string): { status: number; headers: Record<string, string> } {
  const [first = '', ...lines] = (text.split('\r\n\r\n')[0] ?? '').split('\r\n')
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) }
}

test('SEC-24: headers must arrive within 10 seconds, a whole request within 15', () => {
  const made = serverWith(hello)
  expect(made.headersTimeout).toBeGreaterThan(0)
  expect(made.headersTimeout).toBeLessThanOrEqual(10_000)
  expect(made.requestTimeout).toBeGreaterThan(0)
  expect(made.requestTimeout).toBeLessThanOrEqual(15_000)
  // The checking interval: with Node's default of half a minute the limits would apply late.
  expect(Reflect.get(made, 'connectionsCheckingInterval')).toBeLessThanOrEqual(1_000)
})

test('SEC-30: an idle connection is closed within 30 seconds, and the number of connections is limited', () => {
  const made = shopServer(hello, {
    isHttps: false,
    connectionLimit: limitOf({}),
  })
  // Node checks twice.
  expect(made.timeout).toBe(15_000)
  expect(made.maxConnections).toBe(5_000)
})

describe('SEC-20: the security headers', () => {
  const always = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  }
  const https = { ...always, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
  const badRequests = {
    'no HTTP at all': ['hello\r\n\r\n', 400],
    'a header that is none': ['GET / HTTP/1.1\r\nHost: shop\r\nbroken\r\n\r\n', 400],
    'headers that are too long': [`GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    'no Host': ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    'an expectation that nobody knows': ['GET / HTTP/1.1\r\nHost: shop\r\nExpect: tea\r\n\r\n', 417],
    'two lengths': ['GET / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  } as const

  test('are on every response, with HSTS if the shop’s address uses https', async () => {
    for (const isHttps of [false, true]) {
      const port = await open(hello, { isHttps })
      const { status, headers } = headOf(await rawAnswer(port, GET.replace('1.1', '1.0')))
      expect(status).toBe(200)
      expect(headers).toMatchObject(isHttps ? https : always)
      expect('strict-transport-security' in headers).toBe(isHttps)
      server?.close()
    }
  })

  test('are overridden by those of a route', async () => {
    const port = await open((_request, response) =>
      response.writeHead(200, { 'content-security-policy': "default-src 'self'" }).end(),
    )
    const text = await rawAnswer(port, GET.replace('1.1', '1.0'))
    expect(text.toLowerCase().split('content-security-policy')).toHaveLength(2)
    expect(headOf(text).headers['content-security-policy']).toBe("default-src 'self'")
  })

  for (const [what, [text, expected]] of Object.entries(badRequests)) {
    test(`are on responses of the server itself: ${what}`, async () => {
      const { status, headers } = headOf(await rawAnswer(await open(hello, { isHttps: true }), text))
      expect(status).toBe(expected)
      expect(headers).toMatchObject({ ...https, connection: 'close' })
    })
  }

  test('a connection that breaks during a response gets no second one', async () => {
    const port = await open((_request, response) => void response.writeHead(200).write('begun'))
    const connection = await openConnection(port, GET)
    await connection.until(/begun/)
    connection.socket.write('no HTTP\r\n\r\n')
    expect((await connection.closed()).match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})

describe('SEC-30: a client that requests much and does not read it', () => {
  test('is disconnected after the idle time, while others are served', async () => {
    const port = await open(large)
    const { socket, closed } = await openConnection(port, GET)
    socket.pause()
    const other = await openConnection(port, GET.replace('/ ', '/small ').replace('1.1', '1.0'))
    expect(await other.closed()).toContain('hello')

    await pause(STALLED_MS * 3)
    expect(await connectionsOf(server)).toBe(0)
    socket.resume()
    expect((await closed()).length).toBeLessThan(LARGE.length)
  })

  test('is also disconnected if it repeats requests before it reads', async () => {
    const port = await open((_request, response) => void response.end(LARGE.subarray(0, LARGE.length / 64)))
    const { socket, closed } = await openConnection(port)
    socket.pause().write(GET.repeat(64))
    await pause(STALLED_MS * 3)
    expect(await connectionsOf(server)).toBe(0)
    socket.resume()
    expect((await closed()).length).toBeLessThan(LARGE.length)
  })

  test('gets the whole response if it reads slowly', async () => {
    const port = await open(large)
    const { socket, text } = await openConnection(port, GET)
    const isWhole = () => text().length > LARGE.length
    while (!isWhole() && !socket.destroyed) {
      socket.pause()
      await pause(STALLED_MS / 4)
      socket.resume()
      await pause(STALLED_MS / 10)
    }
    expect(isWhole()).toBe(true)
  })
})

function connectionsOf(opened: Server | undefined): Promise<number> {
  return new Promise((resolve) => opened?.getConnections((_error, count) => resolve(count)))
}

describe('SEC-30: for one address', () => {
  const tooMany = 'Too many connections come from your network. Please try again in a moment.'

  test('connections up to the limit are served; the next one is told to retry later and closed', async () => {
    const events: string[] = []
    const port = await openLimited({ max: 3, logRefused: () => void events.push('refused') })
    const open3 = await Promise.all([1, 2, 3].map(() => openConnection(port, GET)))
    for (const { until } of open3) expect(await until(/hello/)).toMatch(/^HTTP\/1\.1 200/)

    const refused = await rawAnswer(port, GET)
    expect(headOf(refused)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '10', connection: 'close', 'x-content-type-options': 'nosniff' },
    })
    expect(refused).toContain(tooMany)
    expect(events).toEqual(['refused'])

    open3[0]?.socket.destroy()
    await open3[0]?.closed()
    await pause(20)
    expect(await (await openConnection(port, GET)).until(/hello/)).toMatch(/^HTTP\/1\.1 200/)
  })

  test('an excess connection that sends nothing is closed', async () => {
    const port = await openLimited({ max: 1 })
    await (await openConnection(port, GET)).until(/hello/)
    const silent = await openConnection(port)
    expect(await silent.closed()).toBe('')
  })

  test('a call on an excess connection is not executed', async () => {
    let calls = 0
    const count = () => {
      calls += 1
      return Promise.resolve()
    }
    const port = await openLimited({ max: 1 }, count)
    await (await openConnection(port, GET)).until(/hello/)
    await rawAnswer(port, GET)
    expect(calls).toBe(1)
  })

  test('requests are counted behind a proxy, and not the proxy’s connections', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const port = await openLimited({ max: 2, trustProxy: 1 }, () => released)
    const waiting = await Promise.all([
      openConnection(port, getFrom('203.0.113.7')),
      openConnection(port, getFrom('198.51.100.1, 203.0.113.7')),
      openConnection(port, getFrom('203.0.113.8')),
    ])
    await pause(50)
    expect(await rawAnswer(port, getFrom('203.0.113.7'))).toMatch(/^HTTP\/1\.1 429/)
    const other = await openConnection(port, getFrom('203.0.113.8'))
    release()
    for (const { until } of [...waiting, other]) expect(await until(/hello/)).toMatch(/^HTTP\/1\.1 200/)
    expect(await (await openConnection(port, getFrom('203.0.113.7'))).until(/hello/)).toMatch(
      /^HTTP\/1\.1 200/,
    )
  })

  test('a limit of 0 means no limit', async () => {
    const port = await openLimited({ max: 0 })
    const opened = await Promise.all(Array.from({ length: 20 }, () => openConnection(port, GET)))
    for (const { until } of opened) expect(await until(/hello/)).toMatch(/^HTTP\/1\.1 200/)
  })
})
