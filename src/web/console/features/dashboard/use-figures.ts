import { useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

const REFRESH_MS = 60_000

/** The figures of today. */
export type DayFigures = Calls['/api/console/dashboard/get']['reply']

/** The figures of today, polled every minute. */
export function useFigures() {
  return useQuery({
    queryKey: consoleKeys.dashboard,
    queryFn: ({ signal }) => callOrThrow('/api/console/dashboard/get', {}, signal),
    refetchInterval: REFRESH_MS,
  })
}
