import { rangesOf } from '../../../domains/pincodes/pincode-ranges.store.server.ts'
import { areaRecord } from '../../../domains/slots/plan/areas.store.server.ts'
import { lastBookedDay } from '../../../domains/slots/plan/closing.store.server.ts'
import { storedPlans } from '../../../domains/slots/plan/plans.store.server.ts'
import type { WirePlanArea, WireWeek } from '../../../domains/slots/plan/plan-shapes.contract.ts'
import type { PlanSlot, WeekPlan } from '../../../domains/slots/plan/plan.ts'
import { addressHash } from '../../../domains/staff/address-hash.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { hhmm, istDate } from '../../../kernel/ist.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import type { Author } from './plans.server.ts'

/** The dependencies of the calls of areas and capacity. */
export type CapacityParts = { secretKey: string }

/** The author of a call, for the audit log. */
export function authorOf({ secretKey }: CapacityParts, { staff, address }: StaffCall): Author {
  return {
    actor: { kind: 'staff', id: staff.id },
    session: String(staff.sessionId),
    addressHash: addressHash(secretKey, address),
  }
}

/** The wire form of a stored area; null if there is none. */
export async function wholeArea(db: Executor, areaId: number, now: Date): Promise<WirePlanArea | null> {
  const today = istDate(now)
  const record = await areaRecord(db, areaId)
  const plans = await storedPlans(db, areaId, today)
  if (record === undefined || plans === undefined) return null
  const { id, name, cityId, cityName, state, branchId, branchName, closedFrom } = record
  return {
    id,
    version: plans.version,
    name,
    city: { id: cityId, name: cityName, state },
    branch: { id: branchId, name: branchName },
    closed_from: closedFrom,
    last_booked: await lastBookedDay(db, areaId, today, now),
    ranges: await rangesOf(db, areaId),
    weeks: plans.weeks.map(toWireWeek),
  }
}

function toWireWeek({ fromDay, slots }: WeekPlan): WireWeek {
  return { from_day: fromDay, slots: slots.map(toWireSlot) }
}

function toWireSlot({ weekday, startMinute, endMinute, capacity }: PlanSlot) {
  return { weekday, start: hhmm(startMinute), end: hhmm(endMinute), capacity }
}
