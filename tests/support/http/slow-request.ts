import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'

/** A call whose body is sent in two halves, so that a test controls how long it takes. */
export type SlowRequest = { finish(): Promise<{ status: number; connection: string | undefined }> }

/** Sends the first half; resolves once the server has received it. */
export async function beginRequest(url: string): Promise<SlowRequest> {
  const body = JSON.stringify({ q: 'vitamin d' })
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    Expect: '100-continue',
  }
  const sent = request(url, { method: 'POST', headers })
  const answered: Promise<IncomingMessage[]> = once(sent, 'response')
  sent.flushHeaders()
  await once(sent, 'continue')
  sent.write(body.slice(0, 5))
  return {
    finish: async () => {
      sent.end(body.slice(5))
      const [response] = await answered
      response?.resume()
      return { status: response?.statusCode ?? 0, connection: response?.headers.connection }
    },
  }
}
