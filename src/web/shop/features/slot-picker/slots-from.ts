import { queryOptions } from '@tanstack/react-query'
import type { IstDate } from '../../../../kernel/ist.ts'
import { CAPABILITY } from '../../../../domains/slots/slots.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { closureTexts, listedSlots } from './slot-list.ts'

type SlotsQuery = { areaId: number | null; branchId: number; from: IstDate | null }

const FRESH_MS = 15_000

/** The query of an area's slots and closed days, starting at a day; disabled unless both are defined. @see SLOT-13 */
export function slotsFrom({ areaId, branchId, from }: SlotsQuery) {
  return queryOptions({
    queryKey: [...queryKeys.slots(areaId ?? 0), branchId, from],
    enabled: areaId !== null && from !== null,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const question = { AreaId: areaId, BranchId: branchId, CollectionDateTime: from ?? '' }
      const body = { ...question, Capability: CAPABILITY }
      const { Success } = await callOrThrow('/api/slims/GetThirdPartyTimeSlotList', body, signal)
      return { listed: listedSlots(Success.Data), closures: closureTexts(Success.Closures ?? []) }
    },
  })
}
