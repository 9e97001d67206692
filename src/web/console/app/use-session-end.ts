import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isSignedOut, meQuery, setMe } from './me.ts'

/** Opens the sign-in when any query fails because the session has ended. @see OPS-S07 */
export function useSessionEnd(): void {
  const queryClient = useQueryClient()
  // The query cache, outside React.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        const hasEnded = type === 'updated' && isSignedOut(query.state.error)
        if (hasEnded && queryClient.getQueryData(meQuery.queryKey) !== null) setMe(queryClient, null)
      }),
    [queryClient],
  )
}
