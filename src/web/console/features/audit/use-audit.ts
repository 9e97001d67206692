import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { auditQuery } from './audit-search.ts'

/** An entry of the log. */
export type AuditRow = Calls['/api/console/audit/list']['reply']['entries'][number]

/** The page of the log that an address names. The previous page stays visible while the next one loads. */
export function useAudit(search: URLSearchParams) {
  const body = auditQuery(search)
  return useQuery({
    queryKey: consoleKeys.audit(JSON.stringify(body)),
    queryFn: ({ signal }) => callOrThrow('/api/console/audit/list', body, signal),
    placeholderData: keepPreviousData,
  })
}
