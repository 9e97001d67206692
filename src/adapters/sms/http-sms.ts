import type { SmsFailure, SmsMessage, SmsPort } from '../../domains/identity/sms.ts'
import { smsTemplateOf, type SmsTemplateName } from '../../domains/identity/sms-templates.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { boundedFetch, type BoundedAnswer, type BoundedFailure } from '../bounded-fetch.ts'
import { createCircuitBreaker, PROBE_AFTER_SECONDS, type CircuitBreaker } from '../circuit-breaker.ts'
import { saysSuccess, type SmsSuccess } from './sms-success.ts'
import { encodingOf, fillTemplate, namedIn, type SmsValues } from './sms-template.ts'

const TOTAL_TIMEOUT_MS = 3_000
const CONTENT_TYPE = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

/**
 * The HTTP call of an SMS operator. `{to}` is replaced by the ten digits. A template writes the country prefix
 * itself: `91{to}` or, form-encoded, `%2B91{to}`.
 */
export type HttpSmsConfig = {
  url: string
  method: 'POST' | 'GET'
  headers: Record<string, string>
  /** The body of a POST; null for a GET, which carries everything in `url`. */
  body: string | null
  /** What the response must contain; null accepts any 2xx. */
  success: SmsSuccess | null
  sender: string
  entityId: string
  /** The id of each registered text, for texts that have one. */
  templateIds: Partial<Record<SmsTemplateName, string>>
  templateId: string
}

/** The clock and the time limit of a message. The default limit is the one of production. */
export type HttpSmsTools = { clock: Clock; timeoutMs?: number }

/**
 * Sends SMS through the HTTP call of an operator: one attempt, three seconds in total, with a separate circuit
 * breaker.
 *
 * @see SEC-25
 */
export function createHttpSms(config: HttpSmsConfig, tools: HttpSmsTools): SmsPort {
  const breaker = createCircuitBreaker(tools.clock)
  return {
    async send(message) {
      if (!canCarry(config, message)) {
        return refuse({ kind: 'rejected', detail: `the template has no {text}, for ${message.kind}` })
      }
      if (!breaker.admits()) return refuse({ kind: 'unavailable', retryAfterSeconds: PROBE_AFTER_SECONDS })

      const signal = AbortSignal.timeout(tools.timeoutMs ?? TOTAL_TIMEOUT_MS)
      const { url, init } = requestOf(config, message)
      const sent = judged(await boundedFetch(globalThis.fetch, url, { ...init, signal }), config.success)
      noteOutcome(breaker, sent)
      return sent
    },
  }
}

function noteOutcome(breaker: CircuitBreaker, sent: Result<void, SmsFailure>): void {
  if (sent.ok || sent.refusal.kind === 'rejected') breaker.succeeded()
  else if (sent.refusal.kind === 'throttled') breaker.throttled()
  else breaker.failed()
}

// A template that contains only the code would send a message without a code as an empty code.
function canCarry({ url, body }: HttpSmsConfig, { code }: SmsMessage): boolean {
  return code !== null || namedIn(url + (body ?? '')).includes('text')
}

function requestOf(
  config: HttpSmsConfig,
  { to, code, text }: SmsMessage,
): { url: string; init: RequestInit } {
  const { sender, entityId, method, body } = config
  const templateId = templateIdOf(config, text)
  const values: SmsValues = { to, code: code ?? '', text, sender, entityId, templateId }
  const url = fillTemplate(config.url, values, 'form')
  const headers = new Headers(config.headers)
  if (method === 'GET' || body === null) return { url, init: { method, headers } }

  const encoding = encodingOf(body, headers.get('content-type')) ?? 'form'
  if (!headers.has('content-type')) headers.set('content-type', CONTENT_TYPE[encoding])
  return { url, init: { method, headers, body: fillTemplate(body, values, encoding) } }
}

function templateIdOf({ templateIds, templateId }: HttpSmsConfig, text: string): string {
  const name = smsTemplateOf(text)
  return (name === null ? undefined : templateIds[name]) ?? templateId
}

function judged(
  arrived: Result<BoundedAnswer, BoundedFailure>,
  success: SmsSuccess | null,
): Result<void, SmsFailure> {
  if (!arrived.ok) return refuse(transportFailure(arrived.refusal))
  const { status, text, retryAfterSeconds } = arrived.value
  const wait = { retryAfterSeconds: retryAfterSeconds ?? PROBE_AFTER_SECONDS }
  if (status === 429) return refuse({ kind: 'throttled', ...wait })
  if (status === 503) return refuse({ kind: 'unavailable', ...wait })
  if (status >= 500) return refuse({ kind: 'unknown', detail: `status ${status}` })
  if (status >= 400) return refuse({ kind: 'rejected', detail: `status ${status}` })
  return success === null ? ok(undefined) : saysSuccess(text, success)
}

// The connection was never made, so nothing was sent. With any other failure the message may have been accepted.
const NEVER_LEFT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$|CERT|^UNABLE_TO_/

function transportFailure(failure: BoundedFailure): SmsFailure {
  switch (failure.kind) {
    case 'timeout':
      return failure
    case 'unreachable':
      return NEVER_LEFT.test(failure.detail) ? failure : { kind: 'unknown', detail: failure.detail }
    case 'redirected':
      return { kind: 'rejected', detail: 'a redirect, which is not followed' }
    case 'too-large':
      return { kind: 'unknown', detail: 'an answer over 1 MB' }
  }
}
