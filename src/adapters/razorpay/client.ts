import type * as z from 'zod'
import type { PaymentFailure } from '../../domains/payments/payments.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { boundedFetch, type BoundedAnswer, type BoundedFailure, type Fetch } from '../bounded-fetch.ts'
import { createCircuitBreaker, PROBE_AFTER_SECONDS } from '../circuit-breaker.ts'
import { errorAnswer, parseJson } from './wire.ts'

const TOTAL_TIMEOUT_MS = 5_000

/** The clock, the `fetch` and the time limit of REST calls; the defaults are those of production. */
export type ClientTools = { clock: Clock; fetch?: Fetch; timeoutMs?: number }

/** The shop's account at the provider. `baseUrl` is the part before `/v1/…`. */
export type ClientConfig = { keyId: string; keySecret: string; baseUrl: string }

type Answer<T> = Promise<Result<T, PaymentFailure>>

/**
 * The provider's REST client: JSON, Basic auth, five seconds in total, one retry for reads, one breaker for all
 * calls.
 */
export type RazorpayClient = {
  get<T>(path: string, schema: z.ZodType<T>): Answer<T>
  post<T>(path: string, body: unknown, schema: z.ZodType<T>, more?: Record<string, string>): Answer<T>
}

/** Creates a client with a separate circuit breaker. A process needs only one. */
export function createClient(config: ClientConfig, tools: ClientTools): RazorpayClient {
  const breaker = createCircuitBreaker(tools.clock)
  const base = `${config.baseUrl.replace(/\/+$/, '')}/v1`
  const authorization = `Basic ${Buffer.from(`${config.keyId}:${config.keySecret}`).toString('base64')}`
  const ours = { authorization, accept: 'application/json', 'content-type': 'application/json' }
  const send: Fetch = tools.fetch ?? ((url, init) => globalThis.fetch(url, init))
  const deadline = () => AbortSignal.timeout(tools.timeoutMs ?? TOTAL_TIMEOUT_MS)

  async function attempt<T>(
    path: string,
    schema: z.ZodType<T>,
    init: RequestInit & { signal: AbortSignal; headers: Record<string, string> },
  ): Answer<T> {
    if (!breaker.admits()) return refuse({ kind: 'unavailable', retryAfterSeconds: PROBE_AFTER_SECONDS })
    const answer = judged(await boundedFetch(send, base + path, init), schema)
    if (answer.ok || answer.refusal.kind === 'rejected') breaker.succeeded()
    else if (answer.refusal.kind === 'throttled') breaker.throttled()
    else breaker.failed()
    return answer
  }

  return {
    async get(path, schema) {
      const signal = deadline()
      const request = { method: 'GET', signal, headers: ours }
      const first = await attempt(path, schema, request)
      return isWorthRetrying(first) ? attempt(path, schema, request) : first
    },
    post: (path, body, schema, more = {}) =>
      attempt(path, schema, {
        method: 'POST',
        body: JSON.stringify(body),
        signal: deadline(),
        headers: { ...ours, ...more },
      }),
  }
}

function isWorthRetrying(answer: Result<unknown, PaymentFailure>): boolean {
  return !answer.ok && (answer.refusal.kind === 'unreachable' || answer.refusal.kind === 'unavailable')
}

function judged<T>(
  arrived: Result<BoundedAnswer, BoundedFailure>,
  schema: z.ZodType<T>,
): Result<T, PaymentFailure> {
  if (!arrived.ok) return refuse(transportFailure(arrived.refusal))
  const { status, text, retryAfterSeconds } = arrived.value
  const wait = { retryAfterSeconds: retryAfterSeconds ?? PROBE_AFTER_SECONDS }
  // 409: the first request with this key is still in progress.
  if (status === 429 || status === 409) return refuse({ kind: 'throttled', ...wait })
  if (status >= 500) return refuse({ kind: 'unavailable', ...wait })
  if (status >= 400) return refuse(rejection(status, text))

  const value = parseJson(schema, text)
  return value === null
    ? refuse({ kind: 'malformed', detail: `status ${status}, not the documented shape` })
    : ok(value)
}

function transportFailure(failure: BoundedFailure): PaymentFailure {
  if (failure.kind === 'redirected') return { kind: 'malformed', detail: 'a redirect, which is not followed' }
  if (failure.kind === 'too-large') return { kind: 'malformed', detail: 'an answer over 1 MB' }
  return failure
}

function rejection(status: number, text: string): PaymentFailure {
  const refusal = parseJson(errorAnswer, text)
  return {
    kind: 'rejected',
    status,
    code: refusal?.error.code ?? 'UNKNOWN',
    description: refusal?.error.description ?? '',
  }
}
