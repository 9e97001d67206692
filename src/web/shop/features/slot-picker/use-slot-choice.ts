import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { istDate, type IstDate } from '../../../../kernel/ist.ts'
import { suggestedInstead } from '../../../../domains/slots/fasting.ts'
import { BRANCH_ID, collectionDays, pickForDay } from '../../../../domains/slots/slots.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { freeSlots, initialSlot, nextOpenDay, withGone, type ListedSlot } from './slot-list.ts'
import { slotsFrom } from './slots-from.ts'
import { storedSlotId, storeSlot } from './stored-slot.ts'

/** The area of the slots: undefined until it has loaded, null if none serves the address. */
export type SlotArea = { areaId: number | null | undefined; isFailed: boolean; retry: () => void }

type SlotChoiceOptions = {
  area: SlotArea
  isRequested: boolean
  /** Business time; null until the server has returned it. */
  now: Date | null
  /** The slot held for the cart. */
  heldId: string | null
  /** The longest fast among the tests; no slot is suggested while it is undefined. */
  fastingHours: number | undefined
  /** The branch with which the chosen day is fetched again; absent if one request is enough. */
  secondBranchId?: number
  /** False for a choice that is not for the cart, which the tab does not store. */
  isStored?: boolean
}

type Picked = { day: IstDate; slotId: string | null }

/**
 * The selectable days and slots, and the choice. Initially the suggested slot is chosen. Choosing a day selects its first
 * slot. A stored slot stays chosen while it is listed.
 *
 * @see SLOT-10, SLOT-11
 */
export function useSlotChoice(options: SlotChoiceOptions) {
  const { area, isRequested, now, heldId, fastingHours, secondBranchId, isStored = true } = options
  const today = now && istDate(now)
  const [picked, setPicked] = useState<Picked | null>(null)
  const areaId = isRequested ? (area.areaId ?? null) : null
  const { gone, markGone } = useGoneSlots(areaId)
  const days = now === null ? [] : collectionDays(now)
  const tabSlotId = isStored ? storedSlotId() : null
  const storedId = heldId ?? tabSlotId

  const allDays = useQuery(slotsFrom({ areaId, branchId: BRANCH_ID, from: today }))
  const listed = withGone(allDays.data?.listed ?? [], gone)
  const isLoaded = allDays.data !== undefined && fastingHours !== undefined
  const fasting = { hours: fastingHours ?? 0, now: now ?? new Date(0) }
  const initial = isLoaded ? initialSlot(listed, storedId, fasting) : null
  // Null until everything has loaded, so that a displayed day does not change.
  const day = picked?.day ?? initial?.day ?? (isLoaded && days[0] ? days[0] : null)
  const secondArea = secondBranchId !== undefined && allDays.data !== undefined ? areaId : null
  const chosenDay = useQuery(
    slotsFrom({ areaId: secondArea, branchId: secondBranchId ?? BRANCH_ID, from: day }),
  )

  const current =
    secondArea === null || chosenDay.data === undefined ? listed : withGone(chosenDay.data.listed, gone)
  const slots = current.filter((slot) => slot.day === day)
  const free = freeSlots(slots)
  const slot =
    free.find(({ id }) => id === (picked ? picked.slotId : initial?.id)) ?? pickForDay(free, storedId)
  const isFailed = allDays.data === undefined && (allDays.isError || area.isFailed)

  return {
    today,
    days,
    day,
    slots,
    slot,
    /** The stored slot, if it is still the chosen one. */
    agreed: slot !== null && [picked?.slotId, heldId, tabSlotId].includes(slot.id) ? slot : null,
    /** Whether any day of the window has a free slot. */
    isAnyListed: listed.some(({ isGone }) => !isGone),
    /** The text that replaces the slots of the chosen day if it is closed; otherwise null. */
    closure: (day !== null && (chosenDay.data ?? allDays.data)?.closures.get(day)) || null,
    next: day === null ? null : nextOpenDay(listed, day),
    isLoading: !isLoaded && !isFailed && area.areaId !== null,
    isFailed,
    retry: () => (area.isFailed ? area.retry() : void allDays.refetch()),
    chooseDay: (chosen: IstDate) => setPicked({ day: chosen, slotId: null }),
    chooseSlot: (chosen: ListedSlot) => {
      setPicked({ day: chosen.day, slotId: chosen.id })
      if (isStored) storeSlot(chosen)
    },
    /** Chooses the slot to suggest after this one was taken; null if none is free. */
    chooseInstead: (taken: ListedSlot): ListedSlot | null => {
      const next = suggestedInstead(freeSlots(listed.filter(({ id }) => id !== taken.id)), taken, fasting)
      if (next !== null) setPicked({ day: next.day, slotId: next.id })
      return next
    },
    markGone,
  }
}

/** The slots that have become full. `markGone` adds one, which stays visible, and fetches the lists again. */
function useGoneSlots(areaId: number | null) {
  const queryClient = useQueryClient()
  const [gone, setGone] = useState<readonly ListedSlot[]>([])
  const markGone = async (taken: ListedSlot) => {
    setGone((before) => [...before.filter(({ id }) => id !== taken.id), taken])
    await queryClient.invalidateQueries({ queryKey: queryKeys.slots(areaId ?? 0) })
  }
  return { gone, markGone }
}

/** The choice of a slot. */
export type SlotChoice = ReturnType<typeof useSlotChoice>
