import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { workerRoutes } from './worker-routes.ts'

function shop({ isOn = true, isBuilt = true } = {}) {
  const app = new Hono()
  const built = new Response('built', { headers: { 'Content-Type': 'text/javascript' } })
  app.route('/', workerRoutes({ isOn, file: (_, next) => (isBuilt ? Promise.resolve(built) : next()) }))
  return app
}

const worker = async (parts = {}) => {
  const answer = await shop(parts).request('/sw.js')
  return { headers: answer.headers, text: await answer.text() }
}

test('the worker is revalidated on each request, and may reach only the shop', async () => {
  const { headers, text } = await worker()
  expect(text).toBe('built')
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'; connect-src 'self'")
})

test.each([
  ['switched off', { isOn: false }],
  ['not built', { isBuilt: false }],
])('a worker that is %s ends in every browser that has one, with all its caches', async (_, parts) => {
  const { headers, text } = await worker(parts)
  expect(text).toContain('registration.unregister()')
  expect(text).toContain('caches.delete(name)')
  expect(text).not.toContain("'fetch'")
  expect(headers.get('Cache-Control')).toBe('no-cache')
  expect(headers.get('Content-Type')).toBe('text/javascript')
})
