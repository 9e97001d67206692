import { useQuery } from '@tanstack/react-query'
import { meQuery } from './me.ts'

/** The shop's time, advanced from the last time that the server named: the clock of the browser may be wrong. */
export function useConsoleClock(): () => Date {
  const { data, dataUpdatedAt } = useQuery(meQuery)
  const ahead = data ? Date.parse(data.now) - dataUpdatedAt : 0
  return () => new Date(performance.timeOrigin + performance.now() + ahead)
}
