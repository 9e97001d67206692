import { useQuery } from '@tanstack/react-query'
import { meQuery } from './me.ts'

/** The server's time, advanced since its last response. The browser's clock may be wrong. */
export function useConsoleClock(): () => Date {
  const { data, dataUpdatedAt } = useQuery(meQuery)
  const ahead = data ? Date.parse(data.now) - dataUpdatedAt : 0
  return () => new Date(performance.timeOrigin + performance.now() + ahead)
}
