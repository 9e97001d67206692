import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { CallError, callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

/** A report as the console reads it. */
export type Report = Calls['/api/console/reports/get']['reply']

/** Which report, as it is asked for. */
export type ReportQuery = Calls['/api/console/reports/get']['body']

const BUSY_TRIES = 3
const BUSY_WAIT_MS = 3_000

/** A report; the one before stays while the next one loads, and one that has to wait for others is asked for again. @see OPS-R01 */
export function useReport(query: ReportQuery) {
  return useQuery({
    retry: (failures, error) => refusalOf(error)?.code === 'busy' && failures < BUSY_TRIES,
    retryDelay: BUSY_WAIT_MS,
    queryKey: [...consoleKeys.reports, JSON.stringify(query)],
    queryFn: ({ signal }) => callOrThrow('/api/console/reports/get', query, signal),
    placeholderData: keepPreviousData,
  })
}

/** Why the server made no report; null where it did not say. */
export function refusalOf(error: unknown): { code: string; message: string } | null {
  return error instanceof CallError && error.failure.kind === 'refused' ? error.failure : null
}
