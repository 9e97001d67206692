import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { WireStaff } from '../../../../domains/staff/staff-shapes.contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

/** Everybody of the staff. */
export const staffQuery = queryOptions({
  queryKey: consoleKeys.staff,
  queryFn: async ({ signal }) => (await callOrThrow('/api/console/staff/list', {}, signal)).staff,
})

/** Stores the staff as a change has just answered it. */
export function setStaff(queryClient: QueryClient, staff: WireStaff[]): void {
  queryClient.setQueryData(staffQuery.queryKey, staff)
}
