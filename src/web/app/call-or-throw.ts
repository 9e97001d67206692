import type { Calls } from '../../contract.ts'
import { call, type CallFailure, isUnanswered } from './call.ts'

/** The error that queries and mutations throw for a failed call. */
export class CallError extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.kind === 'refused' ? failure.message : 'no answer')
    this.failure = failure
  }
}

const PAUSE_MS = 1_000
// Two a second, and some time because timers may fire late.
const SPACING_MS = 600
const MOST_WAIT_MS = 10_000

// When a call without a response may be sent again, however often components mount or queries retry.
const pauseUntil = new Map<string, number>()
let nextRepeatAt = 0

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
  await new Promise((resolve) => setTimeout(resolve, waitMs(path)))
  const reply = await call(path, body, signal === undefined ? {} : { signal })
  if (reply.ok || !isUnanswered(reply.refusal)) pauseUntil.delete(path)
  else if (signal?.aborted !== true) pauseUntil.set(path, performance.now() + PAUSE_MS)
  if (reply.ok) return reply.value
  throw new CallError(reply.refusal)
}

// During an outage all calls of a page fail at once, so their repeats are spaced. A later attempt is the shopper's.
function waitMs(path: string): number {
  const now = performance.now()
  const until = pauseUntil.get(path)
  if (until === undefined || now > until + PAUSE_MS) return 0
  const at = Math.min(Math.max(now, until, nextRepeatAt), now + MOST_WAIT_MS)
  nextRepeatAt = at + SPACING_MS
  return at - now
}
