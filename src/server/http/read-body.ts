import type { AskedHeaders } from '../../kernel/handler.server.ts'
import { isWithinLimits } from '../../kernel/json-limits.ts'
import { rejected, type Answer } from './envelope.ts'

const MOST_BYTES = 64 * 1024

const tooLarge = rejected(413, { message: 'The request is too large', code: 'too_large' })
const notJson = rejected(415, { message: 'Send JSON', code: 'wrong_content_type' })
const cutOff = rejected(400, { message: 'The request did not arrive whole', code: 'cut_off' })
const malformed = rejected(400, { message: 'The request is not valid JSON', code: 'malformed_json' })

type ReadBody = { ok: true; body: unknown; bytes: Uint8Array } | { ok: false; answer: Answer }

/** A body that has not been read yet: its bytes, null where they are more than that; it fails where it is cut off. */
export type Unread = { headers: AskedHeaders; read: (limit: number) => Promise<Uint8Array | null> }

/** The JSON body of a request within its limits; an empty one is `{}`. */
export function readBody(request: Request): Promise<ReadBody> {
  return readJson(unreadIn(request))
}

/** The body of a request as it lies there. */
export function unreadIn(request: Request): Unread {
  return { headers: request.headers, read: (limit) => readAtMost(request, limit) }
}

/**
 * The JSON of a body within its limits.
 *
 * @see contract.md §1 and security.md 19
 */
export async function readJson({ headers, read }: Unread): Promise<ReadBody> {
  const type = headers.get('content-type')
  if (type !== null && !isJson(type)) return { ok: false, answer: notJson }

  const isTooLong = Number(headers.get('content-length') ?? 0) > MOST_BYTES
  const bytes = isTooLong ? null : await read(MOST_BYTES).catch(() => 'cut off' as const)
  if (bytes === 'cut off') return { ok: false, answer: cutOff }
  if (bytes === null) return { ok: false, answer: tooLarge }
  if (bytes.length === 0) return { ok: true, body: {}, bytes }
  if (type === null) return { ok: false, answer: notJson }

  return parse(bytes)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parse(bytes: Uint8Array): ReadBody {
  try {
    const text = utf8.decode(bytes)
    const body: unknown = JSON.parse(text)
    if (!isWithinLimits(body)) return { ok: false, answer: tooLarge }
    return { ok: true, body: body ?? {}, bytes }
  } catch {
    return { ok: false, answer: malformed }
  }
}

/** Whether a content type says JSON. */
export function isJson(contentType: string): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

async function readAtMost(request: Request, limit: number): Promise<Uint8Array | null> {
  if (request.body === null) return new Uint8Array()

  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
