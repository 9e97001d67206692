import { areaHeat, shiftList, shiftSave } from '../../../domains/slots/plan/plans.contract.ts'
import { areaRecord, listAreas, type AreaQuery } from '../../../domains/slots/plan/areas.store.server.ts'
import { readHeat } from '../../../domains/slots/plan/heat.store.server.ts'
import type { HeatCell } from '../../../domains/slots/plan/heat.ts'
import type { WireHeatCell, WireShift } from '../../../domains/slots/plan/plan-shapes.contract.ts'
import type { Shift } from '../../../domains/slots/plan/shifts.ts'
import { peopleOnDuty, shiftsOfArea, visitsPerHour } from '../../../domains/slots/plan/shifts.store.server.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { hhmm, istDate, istIso, type IstDate } from '../../../kernel/ist.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { authorOf, type CapacityParts } from './area-view.server.ts'
import { refuseEdit } from './areas.api.server.ts'
import { refuseCapacity, refuseShifts } from './capacity-refusals.server.ts'
import { saveShifts, type ShiftSaveRefusal } from './shifts.server.ts'

/** The calls of duty shifts and slot utilization. @see OPS-A02, OPS-A05 */
export function dutyHandlers(parts: CapacityParts): StaffHandler[] {
  return [
    handleStaff(shiftList, ({ area }, call) => shiftReply(call, area)),
    handleStaff(shiftSave, async ({ area, version, day, shifts: typed }, call) => {
      const shifts = typed.map((shift) => toShift(shift, day))
      if (shifts.some((shift) => shift === null)) return refuseCapacity('other_day', 'shifts')
      const whole = shifts.filter((shift) => shift !== null)
      const edit = { areaId: area, version, day, shifts: whole }
      const saved = await saveShifts(call.db, edit, authorOf(parts, call), call.now)
      return saved.ok ? shiftReply(call, area) : refuseShiftSave(saved.refusal, call, { area, shifts: whole })
    }),
    handleStaff(areaHeat, async ({ area, city, q, from, days, after }, { db, now }) => {
      const page = await heatAreas(db, { area, list: { q, cityId: city, state: null, after } }, now)
      const ids = page.areas.map(({ id }) => id)
      const window = { from, days, bySlot: area !== null }
      const cells = ids.length === 0 ? [] : await readHeat(db, ids, window, now)
      return {
        areas: page.areas.map(({ id, name, cityName }) => ({ id, name, city: cityName })),
        cells: cells.map(toWireCell),
        more: page.hasMore,
        after: page.hasMore ? (ids.at(-1) ?? null) : null,
        at: istIso(now),
      }
    }),
  ]
}

type HeatQuery = { area: number | null; list: AreaQuery }

async function heatAreas(db: StaffCall['db'], { area, list }: HeatQuery, now: Date) {
  if (area === null) return listAreas(db, list, istDate(now))
  const record = await areaRecord(db, area)
  return { areas: record === undefined ? [] : [record], hasMore: false }
}

function toWireCell({ areaId, day, startMinute, wanted, taken, held }: HeatCell): WireHeatCell {
  const start = startMinute === undefined ? {} : { start: hhmm(startMinute) }
  return { area: areaId, day, ...start, wanted, taken, held }
}

async function shiftReply({ db, now }: StaffCall, areaId: number) {
  const record = await areaRecord(db, areaId)
  if (record === undefined) return refuseCapacity('no_such_area')
  const people = await peopleOnDuty(db, areaId)
  return {
    area: areaId,
    version: record.version,
    visits_per_hour: await visitsPerHour(db),
    shifts: (await shiftsOfArea(db, areaId, istDate(now))).map(toWireShift),
    people: people.map(({ id, name, isActive }) => ({ id, name, is_active: isActive })),
  }
}

function refuseShiftSave(
  refused: ShiftSaveRefusal,
  call: StaffCall,
  { area, shifts }: { area: number; shifts: readonly Shift[] },
): Refusal | Promise<Refusal> {
  if (refused.kind === 'invalid') return refuseShifts(refused.why, shifts)
  return refused.kind === 'other-day' ? refuseCapacity('other_day', 'day') : refuseEdit(refused, call, area)
}

type TypedShift = { staff_id: number; weekday?: number | null | undefined; from: number; to: number }

/** A shift of every week has a weekday; a shift of one day takes the weekday of that day. */
function toShift({ staff_id: staffId, weekday, from, to }: TypedShift, day: IstDate | null): Shift | null {
  const minutes = { staffId, fromMinute: from, toMinute: to }
  if (day !== null) return { ...minutes, on: { day } }
  return typeof weekday === 'number' ? { ...minutes, on: { weekday } } : null
}

function toWireShift({ staffId, on, fromMinute, toMinute }: Shift): WireShift {
  return {
    staff_id: staffId,
    weekday: 'weekday' in on ? on.weekday : null,
    day: 'day' in on ? on.day : null,
    from: hhmm(fromMinute),
    to: hhmm(toMinute),
  }
}
