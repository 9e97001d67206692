import { Agent, request, type IncomingMessage } from 'node:http'
import type { RequestHandler } from '../tests/support/shop/client.ts'

const UNANSWERED_MS = 30_000
// The keep-alive timeout of nginx in `deploy/`: the shop's is longer, so no request meets a closing connection.
const IDLE_MS = 2_000

/** Sends requests over keep-alive connections, like a reverse proxy. */
export function transport(url: string): RequestHandler & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity, timeout: IDLE_MS })
  return {
    request: (path, init) => send(agent, `${url}${path}`, init),
    close: () => agent.destroy(),
  }
}

function send(
  agent: Agent,
  url: string,
  { method = 'GET', headers = {}, body }: RequestInit,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const fields = Object.fromEntries(new Headers(headers))
    const sent = request(url, { agent, method, headers: fields, timeout: UNANSWERED_MS }, (answer) => {
      answer.once('error', reject)
      answer.toArray().then((chunks) => resolve(responseOf(answer, Buffer.concat(chunks))), reject)
    })
    sent.once('timeout', () => sent.destroy(new Error(`${url} was not answered`)))
    sent.on('error', reject)
    sent.end(typeof body === 'string' ? body : undefined)
  })
}

function responseOf({ statusCode = 0, headers }: IncomingMessage, body: Buffer): Response {
  const copied = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) copied.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return new Response(body.length === 0 ? null : new Uint8Array(body), {
    status: statusCode,
    headers: copied,
  })
}
