import type { Hono } from 'hono'

/** What the server knows of a connection from an address. */
export function connectedFrom(address: string) {
  return { incoming: { socket: { remoteAddress: address, remotePort: 4711, remoteFamily: 'IPv4' } } }
}

/** Asks an app as a program on the same machine does over HTTP. */
export async function requestLocally(
  app: Hono,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  return app.request(
    path,
    { method, headers: { host: 'localhost:3000', ...headers } },
    connectedFrom('127.0.0.1'),
  )
}
