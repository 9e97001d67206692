import {
  exceptionAffected,
  exceptionList,
  exceptionRemove,
  exceptionSave,
  planCopy,
  planRemove,
  planSave,
} from '../../../domains/slots/plan/plans.contract.ts'
import {
  listExceptions,
  type ListedException,
  type StoredException,
} from '../../../domains/slots/plan/exceptions.store.server.ts'
import type { PlanSlot } from '../../../domains/slots/plan/plan.ts'
import type { WireException } from '../../../domains/slots/plan/plan-shapes.contract.ts'
import type { PlanScope } from '../../../domains/slots/plan/wanted.store.server.ts'
import { areaRecord, cityRecords } from '../../../domains/slots/plan/areas.store.server.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { hhmm, istDate, parseIstDate } from '../../../kernel/ist.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { countAffected } from './affected-bookings.server.ts'
import { authorOf, wholeArea, type CapacityParts } from './area-view.server.ts'
import { areaReply } from './areas.api.server.ts'
import { refuseCapacity, refuseException, refusePlan, refuseStale } from './capacity-refusals.server.ts'
import { removeException, saveException, type ExceptionSaveRefusal } from './exceptions.server.ts'
import { copyPlan, removePlan, savePlan, type PlanSaveRefusal } from './plans.server.ts'

/** The calls of area plans and their exceptions. @see OPS-A01, OPS-A03 */
export function planHandlers(parts: CapacityParts): StaffHandler[] {
  return [
    handleStaff(planSave, async ({ area, version, from_day: fromDay, slots }, call) => {
      const edit = { areaId: area, version, fromDay, slots }
      const saved = await savePlan(call.db, edit, authorOf(parts, call), call.now)
      return saved.ok ? areaReply(call, area) : refusePlanSave(saved.refusal, call, slots)
    }),
    handleStaff(planRemove, async ({ area, version, from_day: fromDay }, call) => {
      const edit = { areaId: area, version, fromDay }
      const removed = await removePlan(call.db, edit, authorOf(parts, call), call.now)
      return removed.ok ? areaReply(call, area) : refusePlanSave(removed.refusal, call, [])
    }),
    handleStaff(planCopy, async ({ area, weekday, to, weekdays, from_day: fromDay }, call) => {
      const areas = to.map(({ area: areaId, version }) => ({ areaId, version }))
      const copy = { from: { areaId: area, weekday }, areas, weekdays, fromDay }
      const copied = await copyPlan(call.db, copy, authorOf(parts, call), call.now)
      return copied.ok ? { copied: copied.value.length } : refusePlanSave(copied.refusal, call, [])
    }),
    handleStaff(exceptionList, async ({ area, scope, after }, { db, now }) => {
      const wanted = { areaId: area, scope, after: parseCursor(after) }
      const { exceptions, hasMore } = await listExceptions(db, wanted, istDate(now))
      const last = exceptions.at(-1)
      return {
        exceptions: exceptions.map(toWireException),
        more: hasMore,
        after: hasMore && last !== undefined ? `${last.fromDay}_${last.id}` : null,
      }
    }),
    handleStaff(exceptionAffected, async (typed, { db, now }) => {
      const scope = toScope(typed)
      if (scope === null) return refuseScope(typed.scope)
      const { id, from_day: fromDay, to_day: toDay, from, to, capacity } = typed
      const slots = { scope, fromDay, toDay, fromMinute: from, toMinute: to }
      return { bookings: await countAffected(db, { ...slots, replaces: id ?? null, capacity }, now) }
    }),
    handleStaff(exceptionSave, async (typed, call) => {
      const scope = toScope(typed)
      if (scope === null) return refuseScope(typed.scope)
      const { id, version, from_day: fromDay, to_day: toDay, from, to, capacity, reason, text } = typed
      const edited = typeof id === 'number' ? { id, version: version ?? 0 } : null
      const terms = { fromDay, toDay, fromMinute: from, toMinute: to, capacity, reason, text }
      const saved = await saveException(call.db, { edited, scope, terms }, authorOf(parts, call), call.now)
      return saved.ok
        ? { exception: await named(call, saved.value) }
        : refuseExceptionSave(saved.refusal, call, typed.scope)
    }),
    handleStaff(exceptionRemove, async (edited, call) => {
      const removed = await removeException(call.db, edited, authorOf(parts, call), call.now)
      return removed.ok ? { removed: edited.id } : refuseExceptionSave(removed.refusal, call, 'all')
    }),
  ]
}

async function refusePlanSave(
  refused: PlanSaveRefusal,
  { db, now }: StaffCall,
  slots: readonly PlanSlot[],
): Promise<Refusal> {
  switch (refused.kind) {
    case 'invalid':
      return refusePlan(refused.why, slots)
    case 'unknown-area':
      return refuseCapacity('no_such_area')
    case 'stale':
      return refuseStale(await wholeArea(db, refused.current.areaId, now))
    case 'nothing-to-copy':
      return refuseCapacity('nothing_to_copy', 'from_day')
    case 'too-many-areas':
      return refuseCapacity('too_many_areas', 'to')
    case 'no-weekday':
      return refuseCapacity('no_weekday', 'weekdays')
    case 'no-such-week':
      return refuseCapacity('no_such_week', 'from_day')
    case 'week-began':
      return refuseCapacity('week_began', 'from_day')
  }
}

type Scope = 'area' | 'city' | 'all'

function toScope({ scope, scope_id: id }: { scope: Scope; scope_id?: number | null | undefined }) {
  if (scope === 'all') return scope
  if (typeof id !== 'number') return null
  return scope === 'area' ? { areaId: id } : { cityId: id }
}

function refuseScope(scope: Scope): Refusal {
  return refuseCapacity(scope === 'city' ? 'no_such_city' : 'no_such_area', 'scope_id')
}

async function refuseExceptionSave(
  refused: ExceptionSaveRefusal,
  call: StaffCall,
  scope: Scope,
): Promise<Refusal> {
  switch (refused.kind) {
    case 'invalid':
      return refuseException(refused.why)
    case 'unknown-scope':
      return refuseScope(scope)
    case 'unknown-exception':
      return refuseCapacity('no_such_exception')
    case 'stale':
      return refuseStale(await named(call, refused.current), 'stale_exception')
  }
}

async function named({ db }: StaffCall, stored: StoredException): Promise<WireException> {
  return toWireException({ ...stored, name: await nameOf(db, stored.scope) })
}

async function nameOf(db: StaffCall['db'], scope: PlanScope): Promise<string | null> {
  if (scope === 'all') return null
  if ('areaId' in scope) return (await areaRecord(db, scope.areaId))?.name ?? null
  return (await cityRecords(db)).find(({ id }) => id === scope.cityId)?.name ?? null
}

function toWireException({ id, version, scope, name, ...terms }: ListedException): WireException {
  const { fromDay, toDay, fromMinute, toMinute, capacity, reason, text } = terms
  return {
    id,
    version,
    scope: { ...toWireScope(scope), name },
    from_day: fromDay,
    to_day: toDay,
    from: hhmm(fromMinute),
    to: hhmm(toMinute),
    capacity,
    reason,
    text,
  }
}

function toWireScope(scope: PlanScope): { kind: Scope; id: number | null } {
  if (scope === 'all') return { kind: 'all', id: null }
  return 'areaId' in scope ? { kind: 'area', id: scope.areaId } : { kind: 'city', id: scope.cityId }
}

// An invalid cursor starts at the first page.
function parseCursor(text: string | null) {
  const [, date = '', id = ''] = /^(\d{4}-\d\d-\d\d)_(\d{1,15})$/.exec(text ?? '') ?? []
  const fromDay = parseIstDate(date)
  return fromDay === null ? null : { fromDay, id: Number(id) }
}
