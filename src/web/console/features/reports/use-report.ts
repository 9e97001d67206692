import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

/** A report as the console reads it. */
export type Report = Calls['/api/console/reports/get']['reply']

/** Which report, as it is asked for. */
export type ReportQuery = Calls['/api/console/reports/get']['body']

/** A report; the one before stays while the next one loads. @see OPS-R01 */
export function useReport(query: ReportQuery) {
  return useQuery({
    queryKey: [...consoleKeys.reports, JSON.stringify(query)],
    queryFn: ({ signal }) => callOrThrow('/api/console/reports/get', query, signal),
    placeholderData: keepPreviousData,
  })
}
