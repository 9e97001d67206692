import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isSignedOut, meQuery, setMe } from './me.ts'

/** Leads to the sign-in as soon as any list or record answers that the session has ended. @see OPS-S07 */
export function useSessionEnd(): void {
  const queryClient = useQueryClient()
  // The cache of server state, which every query writes to.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        const hasEnded = type === 'updated' && isSignedOut(query.state.error)
        if (hasEnded && queryClient.getQueryData(meQuery.queryKey) !== null) setMe(queryClient, null)
      }),
    [queryClient],
  )
}
