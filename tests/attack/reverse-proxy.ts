import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** The reverse proxy in front of the processes, which terminates TLS and distributes the requests. */
export type ReverseProxy = { url: string; close(): Promise<void> }

const LONGEST_HEADERS = 256 * 1024

/**
 * Opens a reverse proxy for local processes. Requests rotate over them, so that no state outside the database can help. The
 * last entry of `X-Forwarded-For` is the client's address; entries sent by the client are passed on before it.
 */
export async function openReverseProxy(host: string, ports: readonly number[]): Promise<ReverseProxy> {
  let turn = 0
  const server = createServer({ maxHeaderSize: LONGEST_HEADERS }, (request, answer) => {
    turn += 1
    forward(request, answer, { host, port: ports[turn % ports.length] ?? 0 })
  })
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Listens on a free local port and returns it. */
export async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  { host, port }: { host: string; port: number },
): void {
  const claimed = [incoming.headers['x-forwarded-for'] ?? []].flat()
  const headers = {
    ...incoming.headers,
    host: incoming.headers['host']?.startsWith('127.0.0.1') === false ? incoming.headers['host'] : host,
    'x-forwarded-for': [...claimed, incoming.socket.remoteAddress ?? ''].join(', '),
    'x-forwarded-proto': 'https',
  }
  const { method, url } = incoming
  const options = { hostname: '127.0.0.1', port, method, path: url, headers, agent: false }
  const passed = request(options, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers)
    got.on('error', () => answer.destroy())
    got.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  // A process that refuses a long request closes the connection in the middle of it.
  incoming.on('error', () => passed.destroy())
  incoming.pipe(passed)
}
