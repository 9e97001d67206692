import type { Calls } from '../../contract.ts'
import { call, type CallFailure } from './call.ts'
import { QueryClient } from './query/query-store.ts'

/** A failed call as the queries carry it. */
export class FailedCall extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.kind === 'refused' ? failure.message : 'no answer')
    this.failure = failure
  }
}

/** The browser's memory of what the server said: kept half a minute, asked again once after a lost network. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    staleTime: 30_000,
    // The server's lasts as long as its page.
    gcTime: import.meta.env.SSR ? Infinity : 5 * 60_000,
    isRetried: (failures, error) =>
      failures < 1 && error instanceof FailedCall && error.failure.kind === 'no-answer',
  })
}

/** Makes a call for a query: its reply, or a thrown `FailedCall`. */
export async function ask<P extends keyof Calls>(
  path: P,
  body: Calls[P]['body'],
  signal?: AbortSignal,
): Promise<Calls[P]['reply']> {
  // In a turn of its own: a page that comes alive asks several questions in one.
  await new Promise((begin) => setTimeout(begin))
  const answered = await call(path, body, signal === undefined ? {} : { signal })
  if (!answered.ok) throw new FailedCall(answered.refusal)
  return answered.value
}
