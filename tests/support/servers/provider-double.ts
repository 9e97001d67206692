import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** A request as the provider received it. */
export type Seen = {
  method: string
  url: string
  authorization: string
  headers: IncomingHttpHeaders
  body: string
}

/** A payment provider on a port, with replies defined by the test: real sockets, so real timeouts and redirects. */
export type ProviderDouble = {
  baseUrl: string
  seen: Seen[]
  answer(reply: (request: Seen, response: ServerResponse) => void): void
  close(): Promise<void>
}

export async function startProviderDouble(): Promise<ProviderDouble> {
  const seen: Seen[] = []
  let reply = (_request: Seen, response: ServerResponse) => json(response, 500, {})
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const arrived = await read(request)
    seen.push(arrived)
    reply(arrived, response)
  }
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    seen,
    answer: (next) => {
      reply = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Sends a JSON reply as the provider does. */
export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function read(request: IncomingMessage): Promise<Seen> {
  const chunks = await request.toArray()
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    headers: request.headers,
    body: Buffer.concat(chunks as Buffer[]).toString('utf8'),
  }
}
