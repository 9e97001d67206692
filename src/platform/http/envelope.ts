import type { FileReply, SerializedReply, StreamReply } from './handler.server.ts'
import type { Refusal, RefusalMessage } from '../../kernel/refusal.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A response of the API before it is sent: status, JSON as text or bytes, and the headers of its own. */
export type Envelope = { status: number; body: string | Bytes; headers: Record<string, string> }

/** The headers of every response of the API: nothing of it is ever cached or listed. */
export const API_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

/** `{error: false, data}`. */
export function success(reply: unknown): Envelope {
  return { status: 200, body: JSON.stringify({ error: false, data: reply }), headers: {} }
}

const OPEN = Buffer.from('{"error":false,"data":')
const CLOSE = Buffer.from('}')

/** `{error: false, data}` around a reply that is JSON already. */
export function toEnvelope({ pieces }: SerializedReply): Envelope {
  return { status: 200, body: Buffer.concat([OPEN, ...pieces, CLOSE]), headers: {} }
}

/** A file, under a name of ASCII letters, digits, dots and hyphens. */
export function toFileEnvelope({ name, type, bytes }: FileReply): Envelope {
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }
  return { status: 200, body: bytes, headers }
}

/**
 * The response of a file that is sent as it is read. It has no length, so nothing compresses it and waits for all of it.
 * Where reading fails, the connection breaks off, and the browser keeps no half of a file.
 */
export function respondWithStream({ name, type, parts }: StreamReply): Response {
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }
  return new Response(streamOf(parts), { status: 200, headers: { ...API_HEADERS, ...headers } })
}

// One part is read when the last one has been taken, so a slow client holds no more than that.
function streamOf(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

/** `{error: true, message: […], data}` with its status. */
export function failure(refusal: Refusal): Envelope {
  return {
    status: refusal.status,
    body: JSON.stringify({ error: true, message: refusal.messages, data: refusal.data }),
    headers: refusal.retryAfter === null ? {} : { 'Retry-After': String(refusal.retryAfter) },
  }
}

/** A failure that no handler was called for: a wrong path, method, origin or body. */
export function rejected(
  status: number,
  message: RefusalMessage,
  headers: Record<string, string> = {},
): Envelope {
  return { status, body: JSON.stringify({ error: true, message: [message], data: null }), headers }
}

/** The HTTP response of an envelope. */
export function respond({ status, body, headers }: Envelope): Response {
  const length = { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Response(body, { status, headers: { ...API_HEADERS, ...length, ...headers } })
}
