import type { MiddlewareHandler } from 'hono'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { refusal, type Refusal, type RefusalMessage } from '../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { bodyMessage } from './body.messages.ts'
import type { CallEnv } from './call-env.ts'
import { failure, respond } from './envelope.ts'

/** Hands on the body of a call as its endpoint declares it, and answers one that is not so. */
export function validateBody(endpoint: Endpoint): MiddlewareHandler<CallEnv> {
  return async (c, next) => {
    const parsed = parseBody(endpoint, c.get('body'))
    if (!parsed.ok) return respond(failure(parsed.refusal))
    c.set('body', parsed.value)
    return next()
  }
}

/**
 * The body of a call as its schema declares it, or a 422 that says what is wrong with each field. A field whose schema
 * has no text of its own gets a sentence of the shop, never one of the validation library.
 *
 * @see SEC-19
 */
export function parseBody({ body: schema }: Endpoint, body: unknown): Result<unknown, Refusal> {
  const parsed = schema.safeParse(body, { error: bodyMessage })
  return parsed.success ? ok(parsed.data) : refuse(refusal(422, messagesOf(parsed.error.issues)))
}

type Issue = { path: PropertyKey[]; message: string }

// One message a field: the first one that applies.
function messagesOf(issues: readonly Issue[]): RefusalMessage[] {
  const byField = new Map<string, RefusalMessage>()
  for (const issue of issues) {
    const field = issue.path.map(String).join('.')
    if (!byField.has(field)) byField.set(field, { message: issue.message, code: 'invalid', field })
  }
  return [...byField.values()]
}
