import type { Hono } from 'hono'

/** The connection information of a client at an address. */
export function connectedFrom(address: string) {
  return { incoming: { socket: { remoteAddress: address, remotePort: 4711, remoteFamily: 'IPv4' } } }
}

/** Sends a request to an app as a program on the same machine would. */
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
