import { addDays, daysBetween, istInstant, type IstDate } from '../../../kernel/ist.ts'
import { holdRefusal, slotGroup, type LabSlot, type SlotStart } from '../../slots/slots.ts'

/** How many days before or after its own day a visit may be moved to. @see docs/adr/0082 */
export const MOVE_DAYS = 3

/** The maximum number of orders of one bulk move. */
export const MOST_MOVED = 200

/** A visit that has to move: its order and its slot. */
export type VisitToMove = SlotStart & { number: string; areaId: number }

/** A slot that its area offers. */
export type FreeSlot = LabSlot & SlotStart & { areaId: number }

/** The slot proposed for a visit; null if none is free. */
export type ProposedMove = { number: string; to: (SlotStart & { areaId: number; endMinute: number }) | null }

/**
 * The nearest free slot for each visit: of its area, in the same part of the day, at most three days away. Of two
 * equally near ones it is the later one, so that no customer has to be ready sooner. No slot is proposed more often
 * than it is free.
 *
 * @param visits in the order in which slots are assigned to them
 * @see docs/adr/0082
 */
export function proposeMoves(
  visits: readonly VisitToMove[],
  offered: readonly FreeSlot[],
  now: Date,
): ProposedMove[] {
  const left = new Map(offered.map((slot) => [slot, slot.remaining]))
  return visits.map((visit) => {
    const [nearest] = offered
      .filter((slot) => (left.get(slot) ?? 0) > 0 && isPossibleMove(visit, slot, now))
      .toSorted(
        (one, other) => distance(visit, one) - distance(visit, other) || startOf(other) - startOf(one),
      )
    if (nearest === undefined) return { number: visit.number, to: null }
    left.set(nearest, (left.get(nearest) ?? 0) - 1)
    const { areaId, day, startMinute, endMinute } = nearest
    return { number: visit.number, to: { areaId, day, startMinute, endMinute } }
  })
}

/** The days to which the visits of a day may be moved. */
export function moveDays(day: IstDate, first: IstDate): { from: IstDate; count: number } {
  const before = Math.min(MOVE_DAYS, Math.max(0, daysBetween(first, day)))
  return { from: addDays(day, -before), count: before + 1 + MOVE_DAYS }
}

function isPossibleMove(visit: VisitToMove, slot: FreeSlot, now: Date): boolean {
  const isItsOwn = slot.day === visit.day && slot.startMinute === visit.startMinute
  return (
    slot.areaId === visit.areaId &&
    !isItsOwn &&
    Math.abs(daysBetween(visit.day, slot.day)) <= MOVE_DAYS &&
    slotGroup(slot.startMinute) === slotGroup(visit.startMinute) &&
    holdRefusal(slot, now) === null
  )
}

function distance(visit: SlotStart, slot: SlotStart): number {
  return Math.abs(startOf(slot) - startOf(visit))
}

function startOf({ day, startMinute }: SlotStart): number {
  return istInstant(day, startMinute).getTime()
}
