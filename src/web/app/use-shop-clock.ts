import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from './use-session.ts'

/** Business time as the server named it last, running on; null until the server has answered. */
export function useShopClock(): () => Date | null {
  const { data } = useQuery(sessionQuery)
  return () => {
    if (data === undefined) return null
    return new Date(Date.parse(data.now) + performance.now() - data.receivedAt)
  }
}
