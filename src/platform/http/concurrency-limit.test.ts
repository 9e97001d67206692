import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

test('SEC-30: one request above the limit is refused at once, and served when another has ended', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const app = new Hono()
  app.use(concurrencyLimit(2))
  app.get('/', async (c) => {
    await released
    return c.text('served')
  })
  app.get('/fails', () => Promise.reject(new Error('a bug')))
  app.onError((_, c) => c.text('', 500))
  expect((await app.request('/fails')).status).toBe(500)
  const first = [app.request('/'), app.request('/')]
  const refused = await app.request('/')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])

  release()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
  expect((await app.request('/')).status).toBe(200)
})
