import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from './query-keys.ts'
import type { CallFailure } from './call.ts'

const SIGNED_OUT = 401

/** Fetches the session again if a call was refused because the session has ended. */
export async function noteSignOut(queryClient: QueryClient, failure: CallFailure): Promise<void> {
  if (isSignOut(failure)) await queryClient.invalidateQueries({ queryKey: queryKeys.session })
}

/** Whether a call was refused because the session has ended. */
export function isSignOut(failure: CallFailure): boolean {
  return failure.kind === 'refused' && failure.status === SIGNED_OUT
}
