import {
  areaCities,
  areaClose,
  areaCreate,
  areaGet,
  areaList,
  areaRanges,
  areaSave,
} from '../../../domains/slots/plan/areas.contract.ts'
import {
  areaState,
  branchRecords,
  cityRecords,
  listAreas,
  type ListedArea,
} from '../../../domains/slots/plan/areas.store.server.ts'
import { closingTooEarlyText } from '../../../domains/slots/plan/plan.messages.ts'
import type { HeatCell } from '../../../domains/slots/plan/heat.ts'
import { readHeat } from '../../../domains/slots/plan/heat.store.server.ts'
import type { WireListedArea } from '../../../domains/slots/plan/plan-shapes.contract.ts'
import { regions } from '../../../domains/pincodes/pincodes.store.server.ts'
import { firstPickable, WINDOW_DAYS } from '../../../domains/slots/slots.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { hhmm, istDate } from '../../../kernel/ist.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { saveDetails, type DetailsRefusal } from './area-details.server.ts'
import { authorOf, wholeArea, type CapacityParts } from './area-view.server.ts'
import { closeArea, saveRanges } from './areas.server.ts'
import {
  refuseAt,
  refuseCapacity,
  refusePlan,
  refuseRanges,
  refuseStale,
} from './capacity-refusals.server.ts'
import { createAreas, type AreasToCreate, type CreateRefusal } from './create-areas.server.ts'

/** The areas of the shop. @see OPS-A06 … OPS-A08 */
export function areaHandlers(parts: CapacityParts): StaffHandler[] {
  return [
    handleStaff(areaList, async ({ q, city, state, after }, call) => {
      const page = await listAreas(call.db, { q, cityId: city, state, after }, istDate(call.now))
      const areas = await withNextFree(page.areas, call)
      return { areas, more: page.hasMore, after: page.hasMore ? (page.areas.at(-1)?.id ?? null) : null }
    }),
    handleStaff(areaGet, ({ id }, call) => areaReply(call, id)),
    handleStaff(areaCities, async (_, { db }) => ({
      cities: await cityRecords(db),
      branches: await branchRecords(db),
      states: (await regions(db)).map(({ id, name }) => ({ id, name })),
    })),
    handleStaff(areaCreate, async ({ city, branch, areas, from_day: fromDay, slots }, call) => {
      const created: AreasToCreate = {
        city: 'id' in city ? city : { name: city.name, stateId: city.state },
        branchId: branch,
        areas,
        week: { fromDay, slots },
      }
      const done = await createAreas(call.db, created, authorOf(parts, call), call.now)
      if (!done.ok) return refuseCreation(done.refusal, created)
      const stored = await Promise.all(done.value.map((id) => wholeArea(call.db, id, call.now)))
      return { areas: stored.filter((area) => area !== null) }
    }),
    handleStaff(areaSave, async ({ id, version, name, branch }, call) => {
      const details = { areaId: id, version, name, branchId: branch }
      const saved = await saveDetails(call.db, details, authorOf(parts, call), call.now)
      return saved.ok ? areaReply(call, id) : refuseDetails(saved.refusal, call, id)
    }),
    handleStaff(areaRanges, async ({ id, version, ranges }, call) => {
      const edit = { areaId: id, version, ranges }
      const saved = await saveRanges(call.db, edit, authorOf(parts, call), call.now)
      if (saved.ok) return areaReply(call, id)
      if (saved.refusal.kind === 'invalid') return refuseRanges(saved.refusal.why, ranges, 'ranges')
      if (saved.refusal.kind === 'no-pincode')
        return refuseCapacity('no_pincode', `ranges.${saved.refusal.range}`)
      return refuseEdit(saved.refusal, call, id)
    }),
    handleStaff(areaClose, async ({ id, version, from_day: fromDay }, call) => {
      const edit = { areaId: id, version, fromDay }
      const closed = await closeArea(call.db, edit, authorOf(parts, call), call.now)
      if (closed.ok) return areaReply(call, id)
      if (closed.refusal.kind !== 'invalid') return refuseEdit(closed.refusal, call, id)
      const { why } = closed.refusal
      return why.kind === 'in-past'
        ? refuseCapacity('closes_in_past', 'from_day')
        : refuseAt('is_booked', closingTooEarlyText(why.lastBooked), 'from_day')
    }),
  ]
}

/** The reply to a change: the area as stored now. */
export async function areaReply({ db, now }: Pick<StaffCall, 'db' | 'now'>, areaId: number) {
  const area = await wholeArea(db, areaId, now)
  return area === null ? refuseCapacity('no_such_area') : { area }
}

/** The refusal of a change of an area that does not exist or has another version. @see OPS-005 */
export async function refuseEdit(
  { kind }: { kind: string },
  { db, now }: Pick<StaffCall, 'db' | 'now'>,
  areaId: number,
): Promise<Refusal> {
  if (kind === 'unknown-area') return refuseCapacity('no_such_area')
  return refuseStale(await wholeArea(db, areaId, now))
}

function refuseDetails(refused: DetailsRefusal, call: StaffCall, areaId: number): Refusal | Promise<Refusal> {
  if (refused.kind === 'area-taken') return refuseCapacity('area_taken', 'name')
  if (refused.kind === 'no-such-branch') return refuseCapacity('no_such_branch', 'branch')
  return refuseEdit(refused, call, areaId)
}

function refuseCreation(refused: CreateRefusal, { areas, week }: AreasToCreate): Refusal {
  switch (refused.kind) {
    case 'no-such-city':
      return refuseCapacity('no_such_city', 'city.id')
    case 'no-such-state':
      return refuseCapacity('no_such_state', 'city.state')
    case 'city-taken':
      return refuseCapacity('city_taken', 'city.name')
    case 'no-such-branch':
      return refuseCapacity('no_such_branch', 'branch')
    case 'invalid-plan':
      return refusePlan(refused.why, week.slots)
    case 'area-taken':
      return refuseCapacity('area_taken', `areas.${refused.at}.name`)
    case 'no-ranges':
      return refuseCapacity('no_ranges', `areas.${refused.at}.ranges`)
    case 'invalid-ranges':
      return refuseRanges(refused.why, areas[refused.at]?.ranges ?? [], `areas.${refused.at}.ranges`)
    case 'no-pincode':
      return refuseCapacity('no_pincode', `areas.${refused.at}.ranges.${refused.range}`)
  }
}

async function withNextFree(areas: readonly ListedArea[], { db, now }: StaffCall): Promise<WireListedArea[]> {
  const today = istDate(now)
  const ids = areas.map(({ id }) => id)
  const window = { from: today, days: WINDOW_DAYS, bySlot: true }
  const cells = ids.length === 0 ? [] : await readHeat(db, ids, window, now)
  const byArea = Map.groupBy(cells, ({ areaId }) => areaId)
  return areas.map((area) => ({
    id: area.id,
    version: area.version,
    name: area.name,
    city: { id: area.cityId, name: area.cityName },
    state: areaState(area, today),
    closed_from: area.closedFrom,
    ranges: area.ranges,
    range_count: area.rangeCount,
    next_free: nextFree(byArea.get(area.id) ?? [], now),
  }))
}

function nextFree(cells: readonly HeatCell[], now: Date): WireListedArea['next_free'] {
  const slots = cells.map(({ day, startMinute = 0, wanted, taken }) => {
    return { day, startMinute, endMinute: startMinute, remaining: wanted - taken }
  })
  const first = firstPickable(slots, now)
  return first === null ? null : { day: first.day, start: hhmm(first.startMinute) }
}
