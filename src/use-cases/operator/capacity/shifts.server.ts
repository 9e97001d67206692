import type { Json } from '../../../domains/audit/audit.ts'
import { appendAudit } from '../../../domains/audit/audit.store.server.ts'
import {
  raisePlanVersion,
  storedPlans,
  type StoredPlans,
} from '../../../domains/slots/plan/plans.store.server.ts'
import { shiftRefusal, type Shift, type ShiftRefusal } from '../../../domains/slots/plan/shifts.ts'
import {
  activeCollectors,
  otherShifts,
  shiftsOfArea,
  writeShifts,
} from '../../../domains/slots/plan/shifts.store.server.ts'
import { lockPlans } from '../../../domains/slots/plan/wanted.store.server.ts'
import { istDate, type IstDate } from '../../../kernel/ist.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { Author, EditedArea } from './plans.server.ts'

/** The shifts of every week of an area if `day` is null, else those of one day. Each has its weekday, or that day. */
export type ShiftsToSave = EditedArea & { day: IstDate | null; shifts: readonly Shift[] }

/** Why shifts are not saved. `current` is the stored state. */
export type ShiftSaveRefusal =
  | { kind: 'invalid'; why: ShiftRefusal }
  | { kind: 'other-day' }
  | { kind: 'unknown-area'; areaId: number }
  | { kind: 'stale'; current: StoredPlans }

/**
 * Replaces the duty shifts of an area. Shifts suggest a capacity and change none. Plans and shifts of an area share
 * one version.
 *
 * @see docs/adr/0082
 */
export function saveShifts(
  db: Executor,
  { areaId, version, day, shifts }: ShiftsToSave,
  author: Author,
  now: Date,
): Promise<Result<Shift[], ShiftSaveRefusal>> {
  return transactionOrRefusal<Shift[], ShiftSaveRefusal>(db, async (tx) => {
    if (!shifts.every(({ on }) => isIn(on, day)) || (day !== null && day < istDate(now)))
      return refuse({ kind: 'other-day' })
    await lockPlans(tx)
    const stored = await storedPlans(tx, areaId, istDate(now))
    if (stored === undefined) return refuse({ kind: 'unknown-area', areaId })
    if (!(await raisePlanVersion(tx, areaId, version))) return refuse({ kind: 'stale', current: stored })

    const set = { areaId, day }
    const staffIds = [...new Set(shifts.map(({ staffId }) => staffId))]
    const collectors = await activeCollectors(tx, staffIds)
    const stranger = staffIds.find((staffId) => !collectors.has(staffId))
    if (stranger !== undefined)
      return refuse({ kind: 'invalid', why: { kind: 'not-a-collector', staffId: stranger } })
    const why = shiftRefusal(shifts, await otherShifts(tx, staffIds, set))
    if (why !== null) return refuse({ kind: 'invalid', why })
    const before = await shiftsOfArea(tx, areaId, istDate(now))
    await writeShifts(tx, set, shifts)
    await appendAudit(tx, {
      ...author,
      act: 'shifts.saved',
      subject: { kind: 'area', id: String(areaId) },
      before: before.filter(({ on }) => isIn(on, day)).map(toJson),
      after: shifts.map(toJson),
      at: now,
    })
    return ok(await shiftsOfArea(tx, areaId, istDate(now)))
  })
}

function isIn(on: Shift['on'], day: IstDate | null): boolean {
  return 'day' in on ? on.day === day : day === null
}

function toJson({ staffId, on, fromMinute, toMinute }: Shift): Json {
  return { staffId, on: { ...on }, fromMinute, toMinute }
}
