import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

/** A response with its bytes as received. */
type RawResponse = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }
type RawRequest = { method?: string; headers?: Record<string, string>; body?: string }

/** An app that listens on a local port. */
export type Listening = {
  server: Server
  port: number
  url: string
  /** Sends a request and returns the response without decoding it. */
  send: (path: string, sent?: RawRequest) => Promise<RawResponse>
}

/** Serves an app on a port, as the shop's server does. */
export async function listening(app: Pick<Hono, 'fetch'>): Promise<Listening> {
  // The server must not replace the global Request and Response of the test's process.
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, port, url: `http://127.0.0.1:${port}`, send: (path, sent) => sendTo(port, path, sent) }
}

function sendTo(port: number, path: string, sent: RawRequest = {}): Promise<RawResponse> {
  const { method = 'GET', headers = {}, body } = sent
  return new Promise((resolve, reject) => {
    const sending = request({ port, path, method, headers }, (response) => {
      const { statusCode: status = 0, headers: given } = response
      response
        .toArray()
        .then((chunks) => resolve({ status, headers: given, bytes: Buffer.concat(chunks) }), reject)
    })
    sending.once('error', reject).end(body)
  })
}
