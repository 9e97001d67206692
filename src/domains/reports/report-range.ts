import { istInstant, nextDay } from '../../kernel/ist.ts'
import type { Grouping, DayRange } from './reports.ts'

/** The instants of a range of days in India: the first one counts, the second does not. */
export function instantsOfDays({ from, to }: DayRange): { since: Date; until: Date } {
  return { since: istInstant(from, 0), until: istInstant(nextDay(to), 0) }
}

/** What a statement of a report reads. */
export type Wanted = { range: DayRange; by: Grouping; now: Date }

/** A row as a statement returns it, by the names of its columns. */
export type RawRow = Record<string, string | number>
