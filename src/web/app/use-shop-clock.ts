import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from './use-session.ts'

/** The server's time, advanced since its last response; the clock returns null before the first response. */
export function useShopClock(): () => Date | null {
  const { data } = useQuery(sessionQuery)
  return () => {
    if (data === undefined) return null
    return new Date(Date.parse(data.now) + performance.now() - data.receivedAt)
  }
}
