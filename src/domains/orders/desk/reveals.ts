import type { RateUse } from '../../../platform/rate-limits/rate-limits.ts'
import type { StaffLimits } from '../../staff/staff-limits.ts'

/** How many minutes a value stays revealed to a session. @see OPS-O04 */
export const REVEAL_MINUTES = 15

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/** The uses that revealing a value counts, so that nobody can read out all customers. */
export function revealUses(
  staffId: number,
  { revealsPerHour, revealsPerDay }: Pick<StaffLimits, 'revealsPerHour' | 'revealsPerDay'>,
): RateUse[] {
  const subject = String(staffId)
  return [
    { name: 'staff-reveal/hour', subject, limit: revealsPerHour, seconds: HOUR_SECONDS },
    { name: 'staff-reveal/day', subject, limit: revealsPerDay, seconds: DAY_SECONDS },
  ]
}

/** Until when a value that is revealed now stays revealed. */
export function openUntil(now: Date): Date {
  return new Date(now.getTime() + REVEAL_MINUTES * 60_000)
}
