import type { RateUse } from '../../../platform/rate-limits/rate-limits.ts'
import type { StaffLimits } from '../../staff/staff-limits.ts'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/**
 * The uses that a search or a page of a list counts. Each result names up to fifty people, so the limits prevent a desk
 * session from reading out all customers. A search by digits also reveals masked digits: if it finds the order, every
 * typed digit is right.
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
