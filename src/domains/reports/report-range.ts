import { istInstant, nextDay } from '../../kernel/ist.ts'
import type { Grouping, DayRange } from './reports.ts'

/** The instants of a range of days in India: `since` is inclusive, `until` exclusive. */
export function instantsOfDays({ from, to }: DayRange): { since: Date; until: Date } {
  return { since: istInstant(from, 0), until: istInstant(nextDay(to), 0) }
}

/** The parameters of a report's statement. */
export type ReportQuery = { range: DayRange; by: Grouping; now: Date }

/** A row of a statement, by column name. */
export type RawRow = Record<string, string | number>
