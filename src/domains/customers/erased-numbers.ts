import { addMonths, istDate, istInstant } from '../../kernel/ist.ts'

/** How long the number of an erased account does not count as new. */
export const ERASED_NUMBER_MONTHS = 12

/**
 * From when the number of an account erased at `now` counts as new again: midnight in India at the start of the same
 * day twelve months later. The time of day is dropped, so that it does not identify the erased account.
 */
export function newAgainAt(now: Date): Date {
  return istInstant(addMonths(istDate(now), ERASED_NUMBER_MONTHS), 0)
}
