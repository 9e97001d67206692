import { istInstant } from '../../kernel/ist.ts'
import type { SlotStart } from './slots.ts'

/** A slot before this hour suits a fast, most of which is at night. */
export const FASTING_SUITS_BEFORE = 10 * 60

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
