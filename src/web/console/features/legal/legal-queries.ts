import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import type { WireLegalPage } from '../../../../domains/policies/desk/legal-desk.contract.ts'
import type { PolicyPage } from '../../../../domains/policies/policies.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

/** A legal page in the list. */
export type LegalRow = Calls['/api/console/legal/list']['reply']['pages'][number]

/** The legal pages. */
export const legalListQuery = queryOptions({
  queryKey: consoleKeys.legalPages,
  queryFn: ({ signal }) => callOrThrow('/api/console/legal/list', {}, signal),
})

/** One legal page. */
export function legalPageQuery(page: PolicyPage) {
  return queryOptions({
    queryKey: consoleKeys.legalPage(page),
    queryFn: async ({ signal }) => (await callOrThrow('/api/console/legal/get', { page }, signal)).content,
  })
}

/** Stores a page from the reply of a call, and fetches the list again. */
export async function setLegalPage(queryClient: QueryClient, content: WireLegalPage): Promise<void> {
  queryClient.setQueryData(consoleKeys.legalPage(content.page), content)
  await queryClient.invalidateQueries({ queryKey: consoleKeys.legalPages })
}
