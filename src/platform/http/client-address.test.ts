import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const CONNECTED = {
  incoming: { socket: { remoteAddress: '10.0.0.1', remotePort: 4711, remoteFamily: 'IPv4' } },
}

async function addressOf(trustProxy: number, forwarded?: string, env: object | undefined = CONNECTED) {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustProxy)))
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  return (await app.request('/', { headers }, env)).text()
}

test("SEC-24: without a proxy of our own the connection's address counts, whatever the header claims", async () => {
  expect(await addressOf(0)).toBe('10.0.0.1')
  expect(await addressOf(0, '203.0.113.7')).toBe('10.0.0.1')
})

test('SEC-24: behind one proxy the last address in the header counts, not those that the client sent', async () => {
  expect(await addressOf(1, '203.0.113.7')).toBe('203.0.113.7')
  expect(await addressOf(1, '1.1.1.1, 203.0.113.7')).toBe('203.0.113.7')
})

test('SEC-24: behind two proxies the last address but one counts', async () => {
  expect(await addressOf(2, '1.1.1.1, 203.0.113.7, 10.0.0.9')).toBe('203.0.113.7')
})

test('where the header lacks the address, the connection counts', async () => {
  expect(await addressOf(1)).toBe('10.0.0.1')
  expect(await addressOf(1, '')).toBe('10.0.0.1')
  expect(await addressOf(2, '203.0.113.7')).toBe('10.0.0.1')
})

test('a request without a connection has an unknown address', async () => {
  expect(await addressOf(0, undefined, {})).toBe('unknown')
})
