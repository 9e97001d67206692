import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openFloorDatabase } from './floor-database.ts'

// The floors: what the same server library and driver need for doing next to nothing.
const database = await openFloorDatabase(process.env)
const app = new Hono()
app.get('/readyz', (c) => c.json({ status: 'ready' }))
app.get('/bare', (c) => c.json({ error: false, data: { status: 'alive' } }))
app.get('/read', async (c) => c.json({ error: false, data: await database.read() }))
app.post('/write', async (c) => {
  await database.write()
  return c.json({ error: false, data: {} })
})
const server = serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })

process.once('SIGTERM', () => {
  server.close(() => void database.close().then(() => process.exit(0)))
})
