import { useQuery } from '@tanstack/react-query'
import { keys } from './keys.ts'
import { ask } from './query-client.ts'

/** Business time as the server told it last, running on; null until the server has answered. */
export function useShopClock(): () => Date | null {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: keys.session,
    queryFn: ({ signal }) => ask('/api/init', {}, signal),
  })
  return () => {
    if (data === undefined) return null
    const sinceAnswer = performance.timeOrigin + performance.now() - dataUpdatedAt
    return new Date(Date.parse(data.now) + sinceAnswer)
  }
}
