import type { RateUse } from '../../../platform/rate-limits/rate-limits.ts'
import type { StaffLimits } from '../../staff/staff-limits.ts'

/** How many minutes a value stays revealed to a session. @see OPS-O04 */
export const REVEAL_MINUTES = 15

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Until when a value that is revealed now stays revealed. */
export function openUntil(now: Date): Date {
  return new Date(now.getTime() + REVEAL_MINUTES * 60_000)
}

/** The uses that revealing a value counts, so that nobody can read out all customers. */
export function revealUses(
  staffId: number,
  { revealsPerHour, revealsPerDay }: Pick<StaffLimits, 'revealsPerHour' | 'revealsPerDay'>,
): RateUse[] {
  return staffUses('staff-reveal', staffId, { perHour: revealsPerHour, perDay: revealsPerDay })
}

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
  return staffUses('staff-search', staffId, { perHour: searchesPerHour, perDay: searchesPerDay })
}

function staffUses(name: string, staffId: number, limits: { perHour: number; perDay: number }): RateUse[] {
  const subject = String(staffId)
  return [
    { name: `${name}/hour`, subject, limit: limits.perHour, seconds: HOUR_SECONDS },
    { name: `${name}/day`, subject, limit: limits.perDay, seconds: DAY_SECONDS },
  ]
}
