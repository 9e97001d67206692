import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { istDate, type IstDate } from '../../../kernel/ist.ts'
import { BRANCH_ID, CAPABILITY, collectionDays, pickForDay } from '../../../domains/slots/slots.ts'
import { keys } from '../../client/keys.ts'
import { ask } from '../../client/query-client.ts'
import { firstDay, listedSlots, withGone, type ListedSlot } from '../../features/slot-picker/slot-list.ts'
import { storedSlotId, storeSlot } from '../../features/slot-picker/stored-slot.ts'

type Question = {
  /** Null while it is not known where we come. */
  areaId: number | null
  /** Business time; null until the server has told it. */
  now: Date | null
  /** The slot held for the cart. */
  heldId: string | null
}

type Picked = { day: IstDate; slotId: string | null }

/** The branch that the second look at a day's slots names. @see checklist WIZ-18, AMB-12 */
const SECOND_BRANCH_ID = 1
const FRESH_MS = 15_000

/**
 * The days and slots of the wizard: the window is asked for once, then the chosen day again, so that what it shows is
 * what is free now. Choosing a day picks its first slot.
 *
 * @see checklist WIZ-05, WIZ-18, SLOT-10, SLOT-11
 */
export function useWizardSlots({ areaId, now, heldId }: Question) {
  const queries = useQueryClient()
  const today = now && istDate(now)
  const [picked, setPicked] = useState<Picked | null>(null)
  const [gone, setGone] = useState<readonly ListedSlot[]>([])
  const wholeKey = [...keys.slots(areaId ?? 0), 'wizard']
  const isAsked = areaId !== null && today !== null
  const whole = useQuery({
    queryKey: wholeKey,
    enabled: isAsked,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => askSlots({ areaId, branchId: BRANCH_ID, from: today }, signal),
  })

  const days = now === null ? [] : collectionDays(now)
  const window = withGone(whole.data ?? [], gone)
  const storedId = heldId ?? storedSlotId()
  const day = picked?.day ?? firstDay(days, window, storedId)
  const ofDay = useQuery({
    queryKey: [...wholeKey, day],
    enabled: isAsked && whole.data !== undefined && day !== null,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => askSlots({ areaId, branchId: SECOND_BRANCH_ID, from: day }, signal),
  })

  const fresh = ofDay.data === undefined ? window : withGone(ofDay.data, gone)
  const slots = fresh.filter((slot) => slot.day === day)
  const free = slots.filter(({ isGone }) => !isGone)
  const slot = free.find(({ id }) => id === picked?.slotId) ?? pickForDay(free, storedId)
  const known = [picked?.slotId, heldId, storedSlotId()]
  return {
    today,
    days,
    day,
    slots,
    slot,
    /** The slot that the shopper has seen and gone on with; null where another would take its place. */
    agreed: slot !== null && known.includes(slot.id) ? slot : null,
    inWindow: window.filter(({ isGone }) => !isGone).length,
    isLoading: whole.data === undefined && !whole.isError,
    isFailed: whole.data === undefined && whole.isError,
    retry: () => void whole.refetch(),
    chooseDay: (chosen: IstDate) => setPicked({ day: chosen, slotId: null }),
    /** Keeps a slot: tapped, or gone on with. */
    choose: (chosen: ListedSlot) => {
      setPicked({ day: chosen.day, slotId: chosen.id })
      storeSlot(chosen)
    },
    /** The server has no place left in it: it stays in sight, and the lists are asked for anew. */
    markGone: async (taken: ListedSlot) => {
      setGone((before) => [...before.filter(({ id }) => id !== taken.id), { ...taken, isGone: true }])
      await queries.invalidateQueries({ queryKey: wholeKey })
    },
  }
}

/** The slots of the wizard and the chosen one. */
export type WizardSlots = ReturnType<typeof useWizardSlots>

type Asked = { areaId: number | null; branchId: number; from: IstDate | null }

async function askSlots({ areaId, branchId, from }: Asked, signal: AbortSignal): Promise<ListedSlot[]> {
  const body = {
    AreaId: areaId,
    BranchId: branchId,
    CollectionDateTime: from ?? '',
    Capability: CAPABILITY,
  }
  const { Success } = await ask('/api/slims/GetThirdPartyTimeSlotList', body, signal)
  return listedSlots(Success.Data)
}
