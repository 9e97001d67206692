import type { MiddlewareHandler } from 'hono'
import { isWithinLimits } from '../../kernel/json-limits.ts'
import type { CallEnv } from './call-env.ts'
import { rejected, respond, type Envelope } from './envelope.ts'

const MAX_BYTES = 64 * 1024
// A file of 10 MB in base64, and the other fields.
const MAX_FILE_BYTES = 14 * 1024 * 1024

const tooLarge = rejected(413, { message: 'The request is too large', code: 'too_large' })
const notJson = rejected(415, { message: 'Send JSON', code: 'wrong_content_type' })
const cutOff = rejected(400, { message: 'The request did not arrive whole', code: 'cut_off' })
const malformed = rejected(400, { message: 'The request is not valid JSON', code: 'malformed_json' })

type JsonBody = { ok: true; body: unknown; bytes: Uint8Array } | { ok: false; envelope: Envelope }

/** Reads the JSON body of a call within its limits; refuses a body that is not JSON. */
export function jsonBody({ takesFile = false } = {}): MiddlewareHandler<CallEnv> {
  return async (c, next) => {
    const read = await readJson(c.req.raw, takesFile ? MAX_FILE_BYTES : MAX_BYTES)
    if (!read.ok) return respond(read.envelope)
    c.set('bytes', read.bytes)
    c.set('body', read.body)
    return next()
  }
}

/** Refuses a body whose type is not JSON before it is read. */
export function jsonType(): MiddlewareHandler<CallEnv> {
  return async (c, next) => {
    const type = c.req.raw.headers.get('content-type')
    return type !== null && !isJson(type) ? respond(notJson) : next()
  }
}

/** Sets an empty body for a call that has none. */
export function emptyBody(): MiddlewareHandler<CallEnv> {
  return (c, next) => {
    c.set('bytes', new Uint8Array())
    c.set('body', {})
    return next()
  }
}

/** Makes the body from the query string of a call without a body; of a repeated name the last value counts. */
export function addressBody(): MiddlewareHandler<CallEnv> {
  return (c, next) => {
    c.set('bytes', new Uint8Array())
    c.set('body', Object.fromEntries(new URL(c.req.url).searchParams))
    return next()
  }
}

/**
 * Reads the JSON body of a request within the limit, in bytes; an empty body counts as `{}`.
 *
 * @see SEC-19
 */
export async function readJson(request: Request, limit = MAX_BYTES): Promise<JsonBody> {
  const type = request.headers.get('content-type')
  if (type !== null && !isJson(type)) return { ok: false, envelope: notJson }

  const bytes = await readAtMost(request, limit).catch(() => 'cut off' as const)
  if (bytes === 'cut off') return { ok: false, envelope: cutOff }
  if (bytes === null) return { ok: false, envelope: tooLarge }
  if (bytes.length === 0) return { ok: true, body: {}, bytes }
  if (type === null) return { ok: false, envelope: notJson }

  return parse(bytes)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parse(bytes: Uint8Array): JsonBody {
  try {
    const text = utf8.decode(bytes)
    const body: unknown = JSON.parse(text)
    if (!isWithinLimits(body)) return { ok: false, envelope: tooLarge }
    return { ok: true, body: body ?? {}, bytes }
  } catch {
    return { ok: false, envelope: malformed }
  }
}

function isJson(contentType: string): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

/** Reads the bytes of a request's body; null if there are more than `limit`, announced or not. */
export async function readAtMost(request: Request, limit: number): Promise<Uint8Array | null> {
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) > limit) return null
  // Node's server never reads more bytes than were announced.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer())

  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
