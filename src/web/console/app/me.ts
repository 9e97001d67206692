import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { WireMe } from '../../../domains/staff/staff-shapes.contract.ts'
import type { Permission } from '../../../domains/staff/permissions.ts'
import { CallError, callOrThrow } from '../../app/call-or-throw.ts'
import { consoleKeys } from './console-keys.ts'

/** The signed-in person; null without a session. */
export const meQuery = queryOptions({
  queryKey: consoleKeys.me,
  queryFn: async ({ signal }): Promise<WireMe | null> => {
    try {
      return await callOrThrow('/api/console/me', {}, signal)
    } catch (error) {
      if (isSignedOut(error)) return null
      throw error
    }
  },
})

/** Whether a call failed because its session has ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.status === 401
}

/** Stores the signed-in person from the reply of a call, and removes the data that another person has loaded. */
export function setMe(queryClient: QueryClient, me: WireMe | null): void {
  const last = queryClient.getQueryData(meQuery.queryKey)
  if (last?.staff.id !== me?.staff.id) {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== consoleKeys.me[0] })
  }
  queryClient.setQueryData(meQuery.queryKey, me)
}

/** The signed-in person, for screens behind the sign-in. The frame does not render them without a person. */
export function useMe(): WireMe {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('Nobody is signed in')
  return data
}

/** Whether the last proof of identity is valid for at least this time. @see OPS-S08 */
export function isProvedFor(me: Pick<WireMe, 'now' | 'prove_until'> | null, ms: number): boolean {
  const until = me?.prove_until ?? null
  return me !== null && until !== null && Date.parse(until) - Date.parse(me.now) >= ms
}

/** Whether the signed-in person has a permission. */
export function useMay(permission: Permission): boolean {
  return useMe().may.includes(permission)
}
