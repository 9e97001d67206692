import { istInstant } from '../../kernel/ist.ts'
import { slotGroup, type SlotStart } from './slots.ts'

/** A slot before this hour suits a fast, most of which is at night. */
export const FASTING_SUITS_BEFORE = 10 * 60

/** The longest fast among some tests in hours, 0 if none requires one, and the current time. */
export type Fasting = { hours: number; now: Date }

/** When the fast before a slot begins, and whether that is in the past. */
export type LastMeal = { at: Date; isOver: boolean }

/**
 * Whether a slot suits a cart that requires a fast.
 *
 * @param fastingHours the longest fast among the tests; 0 if none requires one
 * @see docs/rules/booking.md
 */
export function suitsFast(startMinute: number, fastingHours: number): boolean {
  return fastingHours > 0 && startMinute < FASTING_SUITS_BEFORE
}

/**
 * The latest time to eat before a slot: the fast's hours before its start; null if no test requires a fast.
 *
 * @param fastingHours the longest fast among the tests, 8 to 12 in the starting data
 */
export function lastMealFor(slot: SlotStart, fastingHours: number, now: Date): LastMeal | null {
  if (fastingHours <= 0) return null
  const start = istInstant(slot.day, slot.startMinute)
  const at = new Date(start.getTime() - fastingHours * 60 * 60_000)
  return { at, isOver: at.getTime() <= now.getTime() }
}

/** Whether a collection has begun, after which no fast is needed. */
export function hasBegun(slot: SlotStart, now: Date): boolean {
  return istInstant(slot.day, slot.startMinute).getTime() <= now.getTime()
}

/** Whether the whole fast before a slot is still possible: its last meal is not in the past. */
export function canStillFast(slot: SlotStart, { hours, now }: Fasting): boolean {
  return lastMealFor(slot, hours, now)?.isOver !== true
}

/** What a fast means for a slot: it suits the fast, or only a patient who already fasts can take it. */
export type FastingMark = 'suits' | 'only-if-fasting'

/** The mark of a slot in a list of slots; null if the slot has none. */
export function fastingMark(slot: SlotStart, fasting: Fasting): FastingMark | null {
  if (!canStillFast(slot, fasting)) return 'only-if-fasting'
  return suitsFast(slot.startMinute, fasting.hours) ? 'suits' : null
}

/**
 * The slot to suggest: the first one, or with a fasting test the first morning slot before which a patient who eats
 * now can still fast. Without such a slot it is the first that leaves time for the fast, and without that the first.
 *
 * @param free the slots that can be taken, in the order of time
 * @see docs/rules/booking.md
 */
export function suggestedSlot<S extends SlotStart>(free: readonly S[], fasting: Fasting): S | null {
  const inTime = free.filter((slot) => canStillFast(slot, fasting))
  const afterNight = fasting.hours > 0 ? inTime.find(isAfterNight) : undefined
  return afterNight ?? inTime[0] ?? free[0] ?? null
}

/**
 * The slot to suggest after a suggested one was taken: by the rule of the suggestion among the later ones, or among all
 * if none is later.
 *
 * @see suggestedSlot
 */
export function suggestedInstead<S extends SlotStart>(
  free: readonly S[],
  taken: SlotStart,
  fasting: Fasting,
): S | null {
  const later = free.filter((slot) => isLater(slot, taken))
  return suggestedSlot(later, fasting) ?? suggestedSlot(free, fasting)
}

// The patient sleeps through most of the fast before these slots; before later ones the patient would fast by day.
function isAfterNight({ startMinute }: SlotStart): boolean {
  return slotGroup(startMinute) === 'Morning'
}

function isLater(slot: SlotStart, other: SlotStart): boolean {
  return slot.day > other.day || (slot.day === other.day && slot.startMinute > other.startMinute)
}
