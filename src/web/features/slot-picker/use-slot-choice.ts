import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { IstDate } from '../../../kernel/ist.ts'
import { BRANCH_ID, CAPABILITY, collectionDays, pickForDay } from '../../../domains/slots/slots.ts'
import { istDate } from '../../../kernel/ist.ts'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { firstDay, listedSlots, nextOpenDay, withGone, type ListedSlot } from './slot-list.ts'
import { storedSlotId, storeSlot } from './stored-slot.ts'

type Question = {
  /** Null while it is not known where we come. */
  areaId: number | null
  /** Business time; null until the server has told it. */
  now: Date | null
  /** The slot held for the cart. */
  heldId: string | null
}

type Picked = { day: IstDate; slotId: string | null }

const FRESH_MS = 15_000

/** The days and slots to choose from and what is chosen: choosing a day picks its first slot. @see checklist SLOT-10 */
export function useSlotChoice({ areaId, now, heldId }: Question) {
  const today = now && istDate(now)
  const [picked, setPicked] = useState<Picked | null>(null)
  const [gone, setGone] = useState<readonly ListedSlot[]>([])
  const { data, isError, refetch } = useQuery({
    queryKey: keys.slots(areaId ?? 0),
    enabled: areaId !== null && today !== null,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => {
      const question = { AreaId: areaId, BranchId: BRANCH_ID, CollectionDateTime: today ?? '' }
      const body = { ...question, Capability: CAPABILITY }
      const { Success } = await ask('/api/slims/GetThirdPartyTimeSlotList', body, signal)
      return listedSlots(Success.Data)
    },
  })

  const days = now === null ? [] : collectionDays(now)
  const listed = withGone(data ?? [], gone)
  const storedId = heldId ?? storedSlotId()
  const day = picked?.day ?? firstDay(days, listed, storedId)
  const slots = listed.filter((slot) => slot.day === day)
  const free = slots.filter(({ isGone }) => !isGone)
  const slot = free.find(({ id }) => id === picked?.slotId) ?? pickForDay(free, storedId)

  return {
    today,
    days,
    day,
    slots,
    slot,
    next: day === null ? null : nextOpenDay(listed, day),
    isLoading: data === undefined && !isError,
    isFailed: data === undefined && isError,
    retry: () => void refetch(),
    chooseDay: (chosen: IstDate) => setPicked({ day: chosen, slotId: null }),
    chooseSlot: (chosen: ListedSlot) => {
      setPicked({ day: chosen.day, slotId: chosen.id })
      storeSlot(chosen)
    },
    /** The server has no place left in it: it stays in sight, and the list is asked for anew. */
    markGone: async (taken: ListedSlot) => {
      setGone((before) => [...before.filter(({ id }) => id !== taken.id), taken])
      await refetch()
    },
  }
}

/** The choice of a slot. */
export type SlotChoice = ReturnType<typeof useSlotChoice>
