import type { CallFailure } from './call.ts'
import { keys } from './keys.ts'
import type { QueryClient } from './query/query-store.ts'

const SIGNED_OUT = 401

/** Lets the page learn, from a call that was refused for it, that nobody is signed in any more. */
export async function noteSignOut(queries: QueryClient, failure: CallFailure): Promise<void> {
  if (isSignOut(failure)) await queries.invalidateQueries({ queryKey: keys.session })
}

/** Whether a call was refused because nobody is signed in any more. */
export function isSignOut(failure: CallFailure): boolean {
  return failure.kind === 'refused' && failure.status === SIGNED_OUT
}
