import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { parseNetworks } from '../../platform/http/network-list.ts'
import { consoleGate } from './console-gate.ts'

function statusFrom(address: string, path: string, networks: string | null): Promise<number> {
  const app = new Hono()
  app.use(consoleGate({ allowed: networks === null ? null : parseNetworks(networks), trustProxy: 1 }))
  app.all('*', (c) => c.text('reached'))
  const headers = { 'X-Forwarded-For': address }
  return Promise.resolve(app.request(path, { headers })).then(({ status }) => status)
}

const PATHS = [
  '/console',
  '/console/staff',
  '/console/staff.data',
  '/api/console/me',
  '/Console',
  '/%63onsole',
]

test('OPS-003: with CONSOLE_ALLOW another network gets 404 for every page and call of the console', async () => {
  const statuses = await Promise.all(PATHS.map((path) => statusFrom('198.51.100.7', path, '203.0.113.0/24')))
  expect(statuses).toEqual(PATHS.map(() => 404))
})

test('OPS-003: a listed network reaches the console, and every network reaches the shop', async () => {
  const office = await Promise.all(PATHS.map((path) => statusFrom('203.0.113.9', path, '203.0.113.0/24')))
  expect(office).toEqual(PATHS.map(() => 200))
  const shop = ['/', '/product', '/api/init', '/api/consoles']
  const others = await Promise.all(shop.map((path) => statusFrom('198.51.100.7', path, '203.0.113.0/24')))
  expect(others).toEqual(shop.map(() => 200))
})

test('OPS-003: without CONSOLE_ALLOW every network reaches the console', async () => {
  expect(await statusFrom('198.51.100.7', '/console', null)).toBe(200)
})
