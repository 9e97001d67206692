import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery, useSession } from '../../app/use-session.ts'

/** The served pincode that the session keeps; null where there is none, until it is known, and in what the server sends. */
export function usePincode(): string | null {
  return useSession().pincode
}

/** Shows a pincode at once that the server keeps since it was checked. */
export function useStorePincode(): (pincode: string) => void {
  const queryClient = useQueryClient()
  return (pincode) =>
    queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, pincode })
}
