import type { Calls } from '../../contract.ts'
import { call, type CallFailure } from './call.ts'

/** The error that queries and mutations throw for a failed call. */
export class CallError extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.kind === 'refused' ? failure.message : 'no answer')
    this.failure = failure
  }
}

const PAUSE_MS = 1_000

// Limits a call without a response to one request a second, however often components mount or queries retry.
const pauseUntil = new Map<string, number>()

/**
 * Makes one of the shop's calls for a query function.
 *
 * @throws CallError if the server refuses or does not respond
 */
export async function callOrThrow<P extends keyof Calls>(
  path: P,
  body: Calls[P]['body'],
  signal?: AbortSignal,
): Promise<Calls[P]['reply']> {
  // Hydration starts several queries in one task. The timer sends each request in a separate task.
  const pause = (pauseUntil.get(path) ?? 0) - performance.now()
  await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(pause, 0), PAUSE_MS)))
  const reply = await call(path, body, signal === undefined ? {} : { signal })
  if (reply.ok) return reply.value
  const isUnanswered = reply.refusal.kind === 'no-answer' && signal?.aborted !== true
  if (isUnanswered) pauseUntil.set(path, performance.now() + PAUSE_MS)
  throw new CallError(reply.refusal)
}
