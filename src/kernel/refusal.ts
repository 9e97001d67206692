/** One sentence for a person with its machine-readable code, and the field that it belongs to, if any. */
export type RefusalMessage = { message: string; code: string; field?: string }

/** The HTTP statuses that a refusal may have. @see docs/rules/calls.md */
export type RefusalStatus = 200 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 501 | 503

/** A refusal in the form in which it is sent: `{error: true, message: […], data}` with its status. */
export type Refusal = {
  readonly kind: 'refusal'
  status: RefusalStatus
  messages: RefusalMessage[]
  data: unknown
  /** Seconds for the `Retry-After` header; null for no header. */
  retryAfter: number | null
}

/**
 * Makes the value that a handler returns to refuse a call. The handler must not have written anything.
 *
 * @param status 200 for a business refusal that the specification reports in the body of a successful response
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

/** Whether a handler returned a refusal. It checks a tag, not a class, because bundles may hold a class twice. */
export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'refusal'
}
