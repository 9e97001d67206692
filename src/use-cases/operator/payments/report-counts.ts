import type { ReadReport } from '../../payments/read-settlements.server.ts'

/** What reading a report did, on the wire. */
export function toCounts({ file: { lines, added }, mismatches }: ReadReport) {
  return { lines: { read: lines, added, unchanged: lines - added }, mismatches }
}
