import { EncodedBytes } from './encodings.ts'
import type { WrittenReply } from '../../kernel/handler.server.ts'
import type { Refusal, RefusalMessage } from '../../kernel/refusal.ts'

/**
 * An answer on its way out: status, JSON text and headers, and its bytes where they are kept to be sent again. One that is
 * made of bytes has no text of its own.
 */
export type Answer = { status: number; headers: Record<string, string> } & (
  | { text: string; kept?: EncodedBytes }
  | { text: null; kept: EncodedBytes }
)

/** `{error: false, data}`. */
export function success(reply: unknown): Answer {
  return { status: 200, text: JSON.stringify({ error: false, data: reply }), headers: {} }
}

const OPEN = Buffer.from('{"error":false,"data":')
const CLOSE = Buffer.from('}')

/** The same of a reply that is written already. */
export function successOf({ pieces }: WrittenReply): Answer {
  return {
    status: 200,
    text: null,
    headers: {},
    kept: new EncodedBytes(Buffer.concat([OPEN, ...pieces, CLOSE])),
  }
}

/** The text of an answer. */
export function textOf(answer: Answer): string {
  return answer.text ?? Buffer.from(answer.kept.plain).toString()
}

/** `{error: true, message: […], data}` with its status. */
export function failure(refusal: Refusal): Answer {
  return {
    status: refusal.status,
    text: JSON.stringify({ error: true, message: refusal.messages, data: refusal.data }),
    headers: refusal.retryAfter === null ? {} : { 'Retry-After': String(refusal.retryAfter) },
  }
}

/** A failure that no handler was asked about: a wrong path, method, origin or body. */
export function rejected(
  status: number,
  message: RefusalMessage,
  headers: Record<string, string> = {},
): Answer {
  return { status, text: JSON.stringify({ error: true, message: [message], data: null }), headers }
}

/** The HTTP response of an answer; nothing of the API is ever cached or listed. */
export function respond(answer: Answer): Response {
  return new Response(answer.text ?? answer.kept.plain, {
    status: answer.status,
    headers: { ...API_HEADERS, ...answer.headers },
  })
}

/** What every answer of the API says of itself. */
export const API_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}
