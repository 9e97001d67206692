import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { CallEnv } from '../../platform/http/call-env.ts'
import { limitVisitorUploads } from './visitor-uploads.ts'

/** An app whose uploads wait until the test releases them. */
function uploads() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const app = new Hono<CallEnv>()
  app.use(async (c, next) => {
    c.set('clientAddress', c.req.header('x-from') ?? '')
    await next()
  })
  app.post('/', limitVisitorUploads({ atOnce: 3, perAddress: 2 }), async (c) => {
    await promise
    return c.text('read')
  })
  const send = (from: string) =>
    Promise.resolve(app.request('/', { method: 'POST', headers: { 'x-from': from } }))
  return { send, letGo: resolve }
}

test('SEC-30: two files of an address and three in total are read concurrently; the next is refused unread', async () => {
  const { send, letGo } = uploads()
  const read = [send('10.0.0.1'), send('10.0.0.1')]
  expect((await send('10.0.0.1')).status).toBe(429)
  read.push(send('10.0.0.2'))
  const refused = await send('10.0.0.3')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  letGo()
  expect((await Promise.all(read)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await send('10.0.0.1')).status).toBe(200)
})
