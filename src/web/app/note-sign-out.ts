import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'
import type { CallFailure } from './call.ts'

const SIGNED_OUT = 401

/** Updates the page's session after a call that was refused because nobody is signed in any more. */
export async function noteSignOut(queryClient: QueryClient, failure: CallFailure): Promise<void> {
  if (isSignOut(failure)) await queryClient.invalidateQueries({ queryKey: queryKeys.session })
}

/** Whether a call was refused because nobody is signed in any more. */
export function isSignOut(failure: CallFailure): boolean {
  return failure.kind === 'refused' && failure.status === SIGNED_OUT
}
