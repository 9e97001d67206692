import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { CallError, callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

/** A report in the wire format. */
export type Report = Calls['/api/console/reports/get']['reply']

/** The body of the call for a report. */
export type ReportBody = Calls['/api/console/reports/get']['body']

const BUSY_TRIES = 3
const BUSY_WAIT_MS = 3_000

/**
 * A report. The previous one stays visible while the next one loads. A call that was refused because others are
 * running is retried.
 *
 * @see OPS-R01
 */
export function useReport(query: ReportBody) {
  return useQuery({
    retry: (failures, error) => refusalOf(error)?.code === 'busy' && failures < BUSY_TRIES,
    retryDelay: BUSY_WAIT_MS,
    queryKey: [...consoleKeys.reports, JSON.stringify(query)],
    queryFn: ({ signal }) => callOrThrow('/api/console/reports/get', query, signal),
    placeholderData: keepPreviousData,
  })
}

/** The server's reason for a missing report; null if it gave none. */
export function refusalOf(error: unknown): { code: string; message: string } | null {
  return error instanceof CallError && error.failure.kind === 'refused' ? error.failure : null
}
