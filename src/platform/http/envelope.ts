import type { FileReply, SerializedReply, StreamReply } from './handler.server.ts'
import type { Refusal, RefusalMessage } from '../../kernel/refusal.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A response of the API before it is sent: status, JSON as text or bytes, and its specific headers. */
export type Envelope = { status: number; body: string | Bytes; headers: Record<string, string> }

/** The headers of every response of the API: it is never cached and never indexed. */
export const API_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

/** The envelope of a success: `{error: false, data}`. */
export function success(reply: unknown): Envelope {
  return { status: 200, body: JSON.stringify({ error: false, data: reply }), headers: {} }
}

const OPEN = Buffer.from('{"error":false,"data":')
const CLOSE = Buffer.from('}')

/** The envelope of a success whose reply is serialized already. */
export function toEnvelope({ pieces }: SerializedReply): Envelope {
  return { status: 200, body: Buffer.concat([OPEN, ...pieces, CLOSE]), headers: {} }
}

/** The envelope of a file, whose name has only ASCII letters, digits, dots and hyphens. */
export function toFileEnvelope({ name, type, bytes }: FileReply): Envelope {
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }
  return { status: 200, body: bytes, headers }
}

/**
 * The response of a file that is sent while it is read. It has no length, so nothing buffers all of it to compress it.
 * If reading fails, the connection is broken off, and the browser discards the partial file.
 */
export function respondWithStream({ name, type, parts }: StreamReply): Response {
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }
  return new Response(streamOf(parts), { status: 200, headers: { ...API_HEADERS, ...headers } })
}

// Each part is read when the last one has been consumed, so a slow client holds at most one part in memory.
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

/** The envelope of a refusal: `{error: true, message: […], data}` with its status. */
export function failure(refusal: Refusal): Envelope {
  return {
    status: refusal.status,
    body: JSON.stringify({ error: true, message: refusal.messages, data: refusal.data }),
    headers: refusal.retryAfter === null ? {} : { 'Retry-After': String(refusal.retryAfter) },
  }
}

/** The envelope of a failure before any handler was called: a wrong path, method, origin or body. */
export function rejected(
  status: number,
  message: RefusalMessage,
  headers: Record<string, string> = {},
): Envelope {
  return { status, body: JSON.stringify({ error: true, message: [message], data: null }), headers }
}

/** Converts an envelope to an HTTP response. */
export function respond({ status, body, headers }: Envelope): Response {
  const length = { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Response(body, { status, headers: { ...API_HEADERS, ...length, ...headers } })
}
