import type { MiddlewareHandler } from 'hono'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { refusal, type Refusal, type RefusalMessage } from '../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { bodyMessage, type FieldNames } from './body.messages.ts'
import type { CallEnv } from './call-env.ts'
import { failure, respond } from './envelope.ts'

/** Replaces the body of a call by the output of the endpoint's schema, and refuses an invalid one. */
export function validateBody(endpoint: Endpoint, chosenFields: FieldNames): MiddlewareHandler<CallEnv> {
  return async (c, next) => {
    const parsed = parseBody(endpoint, c.get('body'), chosenFields)
    if (!parsed.ok) return respond(failure(parsed.refusal))
    c.set('body', parsed.value)
    return next()
  }
}

/**
 * Validates the body of a call; a 422 with a sentence for each invalid field. A field whose schema has no sentence of
 * its own gets one of `bodyMessage`, never one of the validation library.
 *
 * @see SEC-19
 */
export function parseBody(
  { body: schema }: Endpoint,
  body: unknown,
  chosenFields: FieldNames,
): Result<unknown, Refusal> {
  const parsed = schema.safeParse(body, { error: (problem) => bodyMessage(problem, chosenFields) })
  return parsed.success ? ok(parsed.data) : refuse(refusal(422, messagesOf(parsed.error.issues)))
}

type Issue = { path: PropertyKey[]; message: string }

// One message for each field: its first problem.
function messagesOf(issues: readonly Issue[]): RefusalMessage[] {
  const byField = new Map<string, RefusalMessage>()
  for (const issue of issues) {
    const field = issue.path.map(String).join('.')
    if (!byField.has(field)) byField.set(field, { message: issue.message, code: 'invalid', field })
  }
  return [...byField.values()]
}
