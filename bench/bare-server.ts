import { createServer } from 'node:http'
import { transport } from './transport.ts'

// The baseline of cached pages: a plain Node server that sends the same bytes and headers as the shop does.
const { SAME_AS = '', PATHS = '', PORT } = process.env
const REPLACED_HEADERS = new Set(['content-length', 'date', 'connection', 'keep-alive'])

const shop = transport(SAME_AS)
const pages = new Map(await Promise.all(PATHS.split(' ').map(pageOf)))
shop.close()

async function pageOf(path: string) {
  const answer = await shop.request(path, { headers: { 'Accept-Encoding': 'br' } })
  const headers = [...answer.headers].filter(([name]) => !REPLACED_HEADERS.has(name))
  const body = await answer.bytes()
  return [path, { headers: { ...Object.fromEntries(headers), 'Content-Length': body.length }, body }] as const
}

const server = createServer(({ url = '' }, response) => {
  const page = pages.get(url)
  if (page === undefined) return void response.writeHead(url === '/readyz' ? 200 : 404).end()
  response.writeHead(200, page.headers).end(page.body)
})
server.listen(Number(PORT), '127.0.0.1')

process.once('SIGTERM', () => process.exit(0))
