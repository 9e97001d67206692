import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '../../../../contract.ts'
import type { WirePlanArea } from '../../../../domains/slots/plan/plan-shapes.contract.ts'
import { CallError, callOrThrow } from '../../../app/call-or-throw.ts'
import { consoleKeys } from '../../app/console-keys.ts'

/** The body of the list of areas. */
export type AreaFilters = Calls['/api/console/areas/list']['body']

/** The query of a page of areas. The previous page stays visible while the next one loads. */
export function areasQuery(body: AreaFilters) {
  return queryOptions({
    queryKey: consoleKeys.areas(JSON.stringify(body)),
    queryFn: ({ signal }) => callOrThrow('/api/console/areas/list', body, signal),
    placeholderData: keepPreviousData,
  })
}

/**
 * The query of an area; null if it does not exist. It does not refetch automatically, because editors compare their values
 * with the version that they opened.
 */
export function areaQuery(id: number) {
  return queryOptions({
    queryKey: consoleKeys.area(id),
    queryFn: async ({ signal }): Promise<WirePlanArea | null> => {
      try {
        return (await callOrThrow('/api/console/areas/get', { id }, signal)).area
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return false
  return error.failure.code === 'no_such_area' || error.failure.status === 422
}

/** The shifts of an area, and the staff who can be on duty there. */
export function shiftsQuery(areaId: number) {
  return queryOptions({
    queryKey: consoleKeys.shifts(areaId),
    queryFn: ({ signal }) => callOrThrow('/api/console/shifts/list', { area: areaId }, signal),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** The body of the list of exceptions. */
export type ExceptionFilters = Calls['/api/console/exceptions/list']['body']

/** The query of a page of current and future exceptions. */
export function exceptionsQuery(body: ExceptionFilters) {
  return queryOptions({
    queryKey: consoleKeys.exceptions(JSON.stringify(body)),
    queryFn: ({ signal }) => callOrThrow('/api/console/exceptions/list', body, signal),
    placeholderData: keepPreviousData,
  })
}

/** Stores an area from the reply of a change, and fetches the lists again. */
export function setArea(queryClient: QueryClient, area: WirePlanArea): void {
  queryClient.setQueryData(areaQuery(area.id).queryKey, area)
  void queryClient.invalidateQueries({ queryKey: consoleKeys.allAreas })
}
