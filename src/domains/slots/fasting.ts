import { istInstant } from '../../kernel/ist.ts'
import type { SlotStart } from './slots.ts'

/** A slot before this hour suits a fast: most of it is slept through. */
export const FASTING_SUITS_BEFORE = 10 * 60

/** When a fast begins that a slot asks for, and whether that has gone by already. */
export type LastMeal = { at: Date; isOver: boolean }

/**
 * Whether a slot suits a cart that asks for a fast.
 *
 * @param fastingHours the longest fast among the tests; 0 where none asks for one
 * @see docs/rules/booking.md
 */
export function suitsFast(startMinute: number, fastingHours: number): boolean {
  return fastingHours > 0 && startMinute < FASTING_SUITS_BEFORE
}

/**
 * Until when one may eat before a slot: the fast's hours before its start; null where no test asks for one.
 *
 * @param fastingHours the longest fast among the tests, 8 to 12 in the starting data
 */
export function lastMealFor(slot: SlotStart, fastingHours: number, now: Date): LastMeal | null {
  if (fastingHours <= 0) return null
  const start = istInstant(slot.day, slot.startMinute)
  const at = new Date(start.getTime() - fastingHours * 60 * 60_000)
  return { at, isOver: at.getTime() <= now.getTime() }
}
