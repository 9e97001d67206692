import type { Calls } from '../../contract.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'

/** Why a call returned no value: the server refused it, or did not respond. */
export type CallFailure =
  | {
      kind: 'refused'
      status: number
      message: string
      code: string
      fields: Record<string, string>
      data: unknown
      /** Seconds to wait before the next attempt; null if the server did not name a time. */
      retryAfterSeconds: number | null
    }
  | { kind: 'no-answer' }

/** Whether a failed call had no response from the server: none at all, or the error of a proxy, which has no code. */
export function isUnanswered(failure: CallFailure): boolean {
  return failure.kind === 'no-answer' || failure.code === ''
}

/** The options of a call. An idempotency key makes it safe to send twice. The default timeout is 15 seconds. */
export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string; timeoutMs?: number }

const TIMEOUT_MS = 15_000

type Envelope<T> = {
  error: boolean
  data: T
  message?: { message: string; code: string; field?: string }[]
}

/** Makes one of the shop's calls, with the types of its contract. Never throws. */
export async function call<P extends keyof Calls>(
  path: P,
  body: Calls[P]['body'],
  options: CallOptions = {},
): Promise<Result<Calls[P]['reply'], CallFailure>> {
  try {
    const response = await fetch(path, request(path, body, options))
    const reply = response.json()
    // The server validates replies with the schema of this type. An error response may come from a proxy instead.
    const envelope: Envelope<Calls[P]['reply']> = await (response.ok ? reply : reply.catch(() => PROXY_ERROR))
    return envelope.error ? refuse(refused(response, envelope)) : ok(envelope.data)
  } catch {
    return refuse({ kind: 'no-answer' })
  }
}

// Has no error code, so that the query client repeats the call like one without a response.
const PROXY_ERROR = { error: true, data: null }

function request(path: string, body: unknown, options: CallOptions): RequestInit {
  const { signal, idempotencyKey, timeoutMs = TIMEOUT_MS } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const common = { signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]) }
  if (path === '/api/init') return common
  return {
    ...common,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    body: JSON.stringify(body),
  }
}

function refused({ status, headers }: Response, { message = [], data }: Envelope<unknown>): CallFailure {
  const [first] = message
  const named = message.flatMap((entry) => (entry.field === undefined ? [] : [[entry.field, entry.message]]))
  return {
    kind: 'refused',
    status,
    message: first?.message ?? '',
    code: first?.code ?? '',
    fields: Object.fromEntries(named),
    data,
    retryAfterSeconds: secondsOf(headers.get('Retry-After')),
  }
}

function secondsOf(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null
}
