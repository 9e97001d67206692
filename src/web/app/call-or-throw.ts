import type { Calls } from '../../contract.ts'
import { call, type CallFailure } from './call.ts'

/** A failed call, as a query or a mutation throws it. */
export class CallError extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.kind === 'refused' ? failure.message : 'no answer')
    this.failure = failure
  }
}

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
  // Hydration starts several queries in one task: each request is sent in a task of its own.
  await new Promise((resolve) => setTimeout(resolve))
  const reply = await call(path, body, signal === undefined ? {} : { signal })
  if (!reply.ok) throw new CallError(reply.refusal)
  return reply.value
}
