import {
  coveredBookings,
  type CoveredSlots,
  type RankedBooking,
} from '../../../domains/orders/moves/affected-bookings.store.server.ts'
import {
  type ExceptionScope,
  NOT_PLANNED,
  plannedCapacity,
  withException,
} from '../../../domains/slots/plan/plan.ts'
import { readPlans } from '../../../domains/slots/plan/plan-lists.store.server.ts'
import type { PlanScope } from '../../../domains/slots/plan/wanted.store.server.ts'
import { daysBetween } from '../../../kernel/ist.ts'
import type { Executor } from '../../../platform/db/query.server.ts'

/** An exception that is not saved yet. */
export type ConsideredException = CoveredSlots & {
  /** The id of the stored exception that it replaces; null for a new one. */
  replaces: number | null
  /** Null if its slots are closed. */
  capacity: number | null
}

/**
 * The number of bookings above the planned capacity of their slots if an exception were saved.
 *
 * @see OPS-A03
 */
export async function countAffected(
  db: Executor,
  considered: ConsideredException,
  now: Date,
): Promise<number> {
  const bookings = await coveredBookings(db, considered, now)
  const days = bookings.map(({ day }) => day).toSorted()
  const [from, last] = [days[0], days.at(-1)]
  if (from === undefined || last === undefined) return 0

  const areaIds = [...new Set(bookings.map(({ areaId }) => areaId))]
  const plans = await readPlans(db, { areaIds, from, count: daysBetween(from, last) + 1 })
  const { scope, replaces, ...terms } = considered
  // A new exception has priority over a stored one of the same breadth.
  const exception = { ...terms, id: replaces ?? Number.MAX_SAFE_INTEGER, scope: scopeName(scope), text: '' }
  const isAbove = ({ areaId, rank, ...start }: RankedBooking) => {
    const plan = plans.get(areaId)
    if (plan === undefined) return false
    return rank > (plannedCapacity(withException(plan, exception), start) ?? NOT_PLANNED)
  }
  return bookings.filter(isAbove).length
}

function scopeName(scope: PlanScope): ExceptionScope {
  if (scope === 'all') return scope
  return 'areaId' in scope ? 'area' : 'city'
}
