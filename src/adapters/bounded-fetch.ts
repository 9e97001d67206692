import { ok, refuse, type Result } from '../kernel/result.ts'

/** The part of `fetch` that adapters use. Tests pass `app.request` instead. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response> | Response

/** A complete response within the limits. */
export type BoundedAnswer = {
  status: number
  text: string
  /** The wait that `Retry-After` gives, capped at one hour; null if the response has none. */
  retryAfterSeconds: number | null
}

/** Why there is no complete response. */
export type BoundedFailure =
  | { kind: 'timeout' }
  | { kind: 'unreachable'; detail: string }
  | { kind: 'redirected' }
  | { kind: 'too-large' }

const MOST_BYTES = 1_048_576

/**
 * Sends one request to an outside service. It follows no redirect, rejects a body over 1 MB, and `init.signal` also
 * aborts reading the body.
 *
 * @see SEC-25
 */
export async function boundedFetch(
  fetch: Fetch,
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<Result<BoundedAnswer, BoundedFailure>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual' })
    if (isRedirect(response)) {
      await response.body?.cancel()
      return refuse({ kind: 'redirected' })
    }
    const text = await readAtMost(response, MOST_BYTES)
    if (text === null) return refuse({ kind: 'too-large' })
    return ok({ status: response.status, text, retryAfterSeconds: retryAfter(response.headers) })
  } catch (error) {
    return refuse(init.signal.aborted ? { kind: 'timeout' } : { kind: 'unreachable', detail: reason(error) })
  }
}

const LONGEST_WAIT_SECONDS = 3_600

// `Retry-After` is either seconds or a date. A date is compared with the `Date` header of the same response.
function retryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim() ?? ''
  const seconds = /^\d+$/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_WAIT_SECONDS) : null
}

function isRedirect(response: Response): boolean {
  return response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)
}

async function readAtMost(response: Response, limit: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream, so the rest of the body is not read.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

// The message `fetch failed` has no detail; the system's error code is in `cause`.
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return error.message
}
