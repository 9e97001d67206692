import type { RateUse } from '../../../platform/rate-limits/rate-limits.ts'
import type { StaffLimits } from '../../staff/staff-limits.ts'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/**
 * What a search, or a page of a list, uses up: each names up to fifty people, and nobody reads out all customers of a shop with a
 * session of the desk. A search by digits also tells masked ones: every further digit of a number that finds its order is right.
 *
 * @see OPS-O01
 */
export function searchUses(
  staffId: number,
  { searchesPerHour, searchesPerDay }: Pick<StaffLimits, 'searchesPerHour' | 'searchesPerDay'>,
): RateUse[] {
  const subject = String(staffId)
  return [
    { name: 'staff-search/hour', subject, limit: searchesPerHour, seconds: HOUR_SECONDS },
    { name: 'staff-search/day', subject, limit: searchesPerDay, seconds: DAY_SECONDS },
  ]
}
