/** One sentence for a person with its machine code, tied to a field where it belongs to one. */
export type RefusalMessage = { message: string; code: string; field?: string }

/** The HTTP statuses of a refusal. @see docs/rules/calls.md */
export type RefusalStatus = 200 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 501 | 503

/** A refusal on its way to the wire: `{error: true, message: […], data}` with its status. */
export type Refusal = {
  readonly kind: 'refusal'
  status: RefusalStatus
  messages: RefusalMessage[]
  data: unknown
  /** Seconds for the `Retry-After` header. */
  retryAfter: number | null
}

/**
 * What a handler returns to refuse a call; nothing may have been written.
 *
 * @param status 200 for a business refusal that the specification reads from an answered body
 * @see docs/rules/calls.md
 */
export function refusal(
  status: RefusalStatus,
  messages: RefusalMessage | RefusalMessage[],
  extra: { data?: unknown; retryAfter?: number } = {},
): Refusal {
  return {
    kind: 'refusal',
    status,
    messages: Array.isArray(messages) ? messages : [messages],
    data: extra.data ?? null,
    retryAfter: extra.retryAfter ?? null,
  }
}

/** Whether a handler's answer is a refusal. A tag, not a class: bundles must not break it. */
export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'refusal'
}
