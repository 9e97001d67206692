import { createHash, randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import * as z from 'zod'
import { createLog } from '../src/platform/log/log.ts'
import { openBaselineDatabase } from './baseline-database.ts'

// The baselines: the same server library and driver with almost no work, or with minimal call handling.
const database = await openBaselineDatabase(process.env)
const log = createLog('info')
const app = new Hono()
app.get('/readyz', (c) => c.json({ status: 'ready' }))
app.get('/bare', (c) => c.json({ error: false, data: { status: 'alive' } }))
app.get('/read', async (c) => c.json({ error: false, data: await database.read() }))
app.get('/search', async (c) => c.json({ error: false, data: await database.search() }))
app.post('/write', async (c) => {
  await database.write()
  return c.json({ error: false, data: {} })
})

// The bytes that the shop's call sends, set before the measurement.
const texts = { list: '', detail: '' }
app.post('/texts', async (c) => {
  Object.assign(texts, await c.req.json())
  return c.json({})
})
const bodies = {
  list: z.object({ categoryId: z.string().max(9), currentPage: z.int().min(1) }),
  detail: z.object({ url_key: z.string().max(200) }),
}
app.post('/minimal/list', (c) => handleMinimally(c, 'list'))
app.post('/minimal/detail', (c) => handleMinimally(c, 'detail'))

async function handleMinimally(c: Context, name: keyof typeof texts): Promise<Response> {
  const requestId = randomUUID()
  bodies[name].parse(await c.req.json())
  createHash('sha256')
    .update(c.req.header('cookie') ?? '')
    .digest()
  log.info('call', { requestId, path: name, status: 200 })
  return c.body(texts[name], 200, { 'Content-Type': 'application/json', 'X-Request-Id': requestId })
}

const server = serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })

process.once('SIGTERM', () => {
  server.close(() => void database.close().then(() => process.exit(0)))
})
