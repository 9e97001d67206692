import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { drain } from './drain.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterEach(() => agent.destroy())

/** A server that answers `/slow` only when the test allows it. */
async function openServer() {
  const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    if (request.url === '/slow') void isLet.then(() => response.end('done'))
    else response.end('done')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { server, letGo, url: `http://127.0.0.1:${port}` }
}

async function statusOf(url: string, own?: Agent): Promise<number | string> {
  const sent = get(url, own === undefined ? { agent: false } : { agent: own })
  const answered: Promise<IncomingMessage[]> = once(sent, 'response')
  return answered.then(
    ([response]) => {
      response?.resume()
      return once(response ?? sent, 'end').then(() => response?.statusCode ?? 0)
    },
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'failed'),
  )
}

test('SEC-29: a draining server accepts no new connection, serves an idle one, and is done when its time is over', async () => {
  const { server, url } = await openServer()
  expect(await statusOf(url, agent)).toBe(200)
  const began = performance.now()
  const drained = drain(server, 400)
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(await statusOf(url)).toBe('ECONNREFUSED')
  expect(await statusOf(url, agent)).toBe(200)
  await drained
  expect(performance.now() - began).toBeGreaterThan(350)
})

test('SEC-29: a request in progress is finished, however short the time of idle connections is', async () => {
  const { server, letGo, url } = await openServer()
  const underWay = statusOf(`${url}/slow`, agent)
  await once(server, 'request')
  let isDrained = false
  const drained = drain(server, 0).then(() => (isDrained = true))
  await new Promise((resolve) => setTimeout(resolve, 150))

  expect(isDrained).toBe(false)
  letGo()
  expect(await underWay).toBe(200)
  expect(await drained).toBe(true)
})
