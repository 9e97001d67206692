import type { ReadReport } from '../../payments/read-settlements.server.ts'

/** The wire form of the result of reading a report. */
export function toCounts({ file: { lines, added }, mismatches }: ReadReport) {
  return { lines: { read: lines, added, unchanged: lines - added }, mismatches }
}
