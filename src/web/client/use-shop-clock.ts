import { useQuery } from './query/use-query.ts'
import { sessionQuery } from './use-session.ts'

/** Business time as the server told it last, running on; null until the server has answered. */
export function useShopClock(): () => Date | null {
  const { data, dataUpdatedAt } = useQuery(sessionQuery)
  return () => {
    if (data === undefined) return null
    const sinceAnswer = performance.timeOrigin + performance.now() - dataUpdatedAt
    return new Date(Date.parse(data.now) + sinceAnswer)
  }
}
