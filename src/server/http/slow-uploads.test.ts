import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnection, type RawConnection } from '../../../tests/support/http/raw-connection.ts'
import { staffClient } from '../../../tests/support/shop/staff.ts'
import { createApi } from '../../../tests/support/shop/test-api.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { closeConnection } from '../../platform/http/close-connection.ts'
import { ConnectionLimit } from '../../platform/http/connection-limit.ts'
import { UploadLimit } from '../../platform/http/upload-limit.ts'
import { consoleHandlers } from '../handlers/console-handlers.ts'
import { shopServer } from './shop-server.ts'

const REQUEST_MS = 1_000
const DRIP_MS = 100
// Longer than the server's request timeout and its checking interval.
const LONG_DRIPS = 30
const PACE = { graceMs: REQUEST_MS, leastBytesASecond: 20, longestMs: 60_000 }

let shop: TestShop
let server: Server
let port: number
let manager: string
beforeAll(async () => {
  shop = await createTestShop()
  manager = (await staffClient(shop, ['manager'])).client.cookie
  const uploads = new UploadLimit({ perUploader: 2, inAll: 6 }, PACE)
  const app = new Hono()
  app.use(closeConnection(() => false))
  app.route('/', createApi({ ...shop.parts, uploads }, consoleHandlers(shop.parts)))
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const connectionLimit = new ConnectionLimit({ max: 0, trustProxy: 0, logRefused: () => {} })
  server = shopServer((request, response) => void listener(request, response), {
    isHttps: false,
    connectionLimit,
    requestMs: REQUEST_MS,
    uploads,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await shop.close()
})

const CSV = Buffer.from('sku,price,mrp\r\nLT-CBC,309,460\r\n').toString('base64')
const BODY = JSON.stringify({ kind: 'products', name: 'slow', bytes: CSV }).padEnd(400, ' ')

/** The head of a call whose body follows later. */
function head(path: string, cookie: string, length = BODY.length): string {
  const lines = [
    `POST /api/${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...(cookie === '' ? [] : [`Cookie: ${cookie}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** Sends a body one character at a time, or a few, until it is complete or the other side disconnects. */
async function drip({ socket }: RawConnection, body: string, drips = LONG_DRIPS): Promise<void> {
  const size = Math.ceil(body.length / drips)
  for (let at = 0; at < body.length && !socket.destroyed; at += size) {
    socket.write(body.slice(at, at + size))
    await pause(DRIP_MS)
  }
}

const openUpload = () => openConnection(port, head('console/files/check', manager))
const isOpen = ({ socket }: RawConnection) => !socket.destroyed

test('SEC-24: a slow upload of the staff is received, and the next request has the usual time limit', async () => {
  const connection = await openConnection(port, head('console/files/check', manager))
  await drip(connection, BODY)
  expect(await connection.until(/"counts"/)).toMatch(/^HTTP\/1\.1 200/)
  expect(isOpen(connection)).toBe(true)

  connection.socket.write(head('console/me', manager, 100))
  await drip(connection, ' '.repeat(100))
  expect((await connection.closed()).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 408'])
})

test('SEC-24: an upload below the minimum rate is aborted with an explanation', async () => {
  const connection = await openConnection(port, head('console/files/check', manager))
  await drip(connection, BODY.slice(0, 10), 10)
  await pause(REQUEST_MS * 2)
  const answer = await connection.closed()
  expect(answer).toMatch(/^HTTP\/1\.1 400/)
  expect(answer).toContain('too_slow')
})

test('SEC-24: an upload without a staff session has the usual time limit', async () => {
  for (const cookie of ['', 'labaya_staff=not-a-token', (await customer()).cookie]) {
    const connection = await openConnection(port, head('console/files/check', cookie))
    // The headers suffice to refuse it, before a byte of the body.
    expect(await connection.closed()).toMatch(/^HTTP\/1\.1 401/)
  }
})

test('SEC-24: a person without the permission, and a call without a file, have the usual time limit', async () => {
  const pathologist = (await staffClient(shop, ['pathologist'])).client.cookie
  const refused = await openConnection(port, head('console/files/apply', pathologist))
  expect(await refused.closed()).toMatch(/^HTTP\/1\.1 403/)
  const slow = await openConnection(port, head('console/files/apply', manager))
  await drip(slow, BODY)
  expect(await slow.closed()).toMatch(/^HTTP\/1\.1 408/)
  const visitor = await openConnection(port, head('console/sign-in-code', ''))
  await drip(visitor, BODY)
  expect(await visitor.closed()).toMatch(/^HTTP\/1\.1 408/)
})

test('SEC-30: a person may send two files concurrently; a third is refused at once', async () => {
  const running = [await openUpload(), await openUpload()]
  await pause(DRIP_MS)
  const third = await openUpload()
  expect(await third.closed()).toMatch(/^HTTP\/1\.1 429[\s\S]*too_many_uploads/)
  for (const { socket, closed } of running) {
    socket.destroy()
    await closed()
  }
  await pause(DRIP_MS)
  const next = await openUpload()
  next.socket.write(BODY)
  expect(await next.until(/"counts"/)).toMatch(/^HTTP\/1\.1 200/)
  next.socket.destroy()
})

async function customer() {
  const client = shop.visitor()
  await shop.signIn(client)
  return client
}
