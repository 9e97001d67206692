import type { IstDate } from '../../../kernel/ist.ts'
import { CAPABILITY } from '../../../domains/slots/slots.ts'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { queryOptions } from '../../client/query/query-options.ts'
import { listedSlots } from './slot-list.ts'

type Asked = { areaId: number | null; branchId: number; from: IstDate | null }

const FRESH_MS = 15_000

/** The slots of an area from a day on; asked for only once both are known. @see checklist SLOT-13 */
export function slotsFrom({ areaId, branchId, from }: Asked) {
  return queryOptions({
    queryKey: [...keys.slots(areaId ?? 0), branchId, from],
    enabled: areaId !== null && from !== null,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const question = { AreaId: areaId, BranchId: branchId, CollectionDateTime: from ?? '' }
      const body = { ...question, Capability: CAPABILITY }
      const { Success } = await ask('/api/slims/GetThirdPartyTimeSlotList', body, signal)
      return listedSlots(Success.Data)
    },
  })
}
