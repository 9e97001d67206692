import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery, useSession } from '../../app/use-session.ts'

/** The served pincode of the session; null if there is none, until it has loaded, and in server-rendered HTML. */
export function usePincode(): string | null {
  return useSession().pincode
}

/** Returns the function that updates the cached session with a pincode that the server has stored. */
export function useStorePincode(): (pincode: string) => void {
  const queryClient = useQueryClient()
  return (pincode) =>
    queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, pincode })
}
