import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from './use-session.ts'

/** Business time, advanced from the last time that the server returned; null until the server has responded. */
export function useShopClock(): () => Date | null {
  const { data } = useQuery(sessionQuery)
  return () => {
    if (data === undefined) return null
    return new Date(Date.parse(data.now) + performance.now() - data.receivedAt)
  }
}
