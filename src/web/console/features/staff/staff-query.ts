import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { WireStaff } from '../../../../domains/staff/staff-shapes.contract.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

/** The query of all staff. */
export const staffQuery = queryOptions({
  queryKey: consoleKeys.staff,
  queryFn: async ({ signal }) => (await callOrThrow('/api/console/staff/list', {}, signal)).staff,
})

/** Stores the staff from the reply of a change. */
export function setStaff(queryClient: QueryClient, staff: WireStaff[]): void {
  queryClient.setQueryData(staffQuery.queryKey, staff)
}
