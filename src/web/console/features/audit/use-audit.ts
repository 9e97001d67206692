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

// People and actors rarely change.
const FRESH_MS = 5 * 60_000

/** Everybody by whom the log can be filtered. */
export function useAuditActors() {
  return useQuery({
    queryKey: consoleKeys.auditActors,
    queryFn: ({ signal }) => callOrThrow('/api/console/audit/actors', {}, signal),
    staleTime: FRESH_MS,
  })
}

/** The subjects that a typed text may mean. The previous ones stay visible while the next ones load. */
export function useAuditSubjects(q: string) {
  return useQuery({
    queryKey: consoleKeys.auditSubjects(q),
    queryFn: ({ signal }) => callOrThrow('/api/console/audit/subjects', { q }, signal),
    placeholderData: keepPreviousData,
    enabled: q.length >= FEWEST_CHARACTERS,
  })
}

/** The number of characters from which subjects are searched. */
export const FEWEST_CHARACTERS = 2
