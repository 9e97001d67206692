import type { AuditEntry } from '../../../domains/audit/audit.ts'
import { appendAudit } from '../../../domains/audit/audit.store.server.ts'
import { planRefusal, withWeekday, type PlanRefusal } from '../../../domains/slots/plan/plan-limits.ts'
import { weekInForce, type PlanSlot, type WeekPlan } from '../../../domains/slots/plan/plan.ts'
import {
  deleteWeek,
  raisePlanVersion,
  storedPlans,
  writeWeek,
  type StoredPlans,
} from '../../../domains/slots/plan/plans.store.server.ts'
import { lockPlans, refreshWanted } from '../../../domains/slots/plan/wanted.store.server.ts'
import { istDate, type IstDate } from '../../../kernel/ist.ts'
import { ok, refuse, type Result } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'

/** The author of a change: the fields of an audit entry that do not depend on the change. */
export type Author = Pick<AuditEntry, 'actor' | 'session' | 'addressHash'>

/** An area whose plans change, and the version that the editor read. */
export type EditedArea = { areaId: number; version: number }

/** Why plans are not saved. `current` is the stored state. */
export type PlanSaveRefusal =
  | { kind: 'invalid'; why: PlanRefusal }
  | { kind: 'unknown-area'; areaId: number }
  | { kind: 'stale'; current: StoredPlans }
  | { kind: 'nothing-to-copy' }
  | { kind: 'no-weekday' }
  | { kind: 'no-such-week' }
  | { kind: 'week-began' }
  | { kind: 'too-many-areas' }

/** A week to save, starting on a day. */
export type PlanToSave = EditedArea & WeekPlan

/**
 * Saves the week of an area from a day on. Slots that already have a row change at once: a lowered slot stops
 * selling, and no booking is cancelled.
 *
 * @see docs/adr/0082
 */
export function savePlan(
  db: Executor,
  { fromDay, slots, ...area }: PlanToSave,
  author: Author,
  now: Date,
): Promise<Result<StoredPlans, PlanSaveRefusal>> {
  return transactionOrRefusal<StoredPlans, PlanSaveRefusal>(db, async (tx) => {
    await lockPlans(tx)
    const stored = await editedPlans(tx, area, now)
    if (!stored.ok) return stored
    const written = await writePlan(tx, { stored: stored.value, week: { fromDay, slots } }, now)
    if (written.ok) await appendAudit(tx, entryOf(stored.value, { fromDay, slots }, author, now))
    return written
  })
}

/** Removes a week that has not begun; the previous week stays in force. @see docs/adr/0082 */
export function removePlan(
  db: Executor,
  { fromDay, ...area }: EditedArea & Pick<WeekPlan, 'fromDay'>,
  author: Author,
  now: Date,
): Promise<Result<StoredPlans, PlanSaveRefusal>> {
  return transactionOrRefusal<StoredPlans, PlanSaveRefusal>(db, async (tx) => {
    await lockPlans(tx)
    const stored = await editedPlans(tx, area, now)
    if (!stored.ok) return stored
    const removed = stored.value.weeks.find((week) => week.fromDay === fromDay)
    if (removed === undefined) return refuse({ kind: 'no-such-week' })
    if (fromDay <= istDate(now)) return refuse({ kind: 'week-began' })
    await raisePlanVersion(tx, area.areaId, area.version)
    await deleteWeek(tx, area.areaId, fromDay)
    await refreshWanted(tx, { areaId: area.areaId }, { from: fromDay, to: null })
    const saved = await plansAfterwards(tx, area.areaId, now)
    await appendAudit(tx, {
      ...author,
      act: 'slot_plan.removed',
      subject: { kind: 'area', id: String(area.areaId) },
      before: toJson(removed),
      at: now,
    })
    return ok(saved)
  })
}

/** The slots to copy: a whole week if `weekday` is null, else the slots of one weekday to others. */
export type PlanToCopy = {
  from: { areaId: number; weekday: number | null }
  areas: readonly EditedArea[]
  weekdays: readonly number[]
  fromDay: IstDate
}

const MOST_AREAS = 200

/** Copies a week, or one weekday of it, to other areas and days, completely or not at all. @see docs/adr/0082 */
export function copyPlan(
  db: Executor,
  { from, areas, weekdays, fromDay }: PlanToCopy,
  author: Author,
  now: Date,
): Promise<Result<StoredPlans[], PlanSaveRefusal>> {
  return transactionOrRefusal<StoredPlans[], PlanSaveRefusal>(db, async (tx) => {
    if (areas.length > MOST_AREAS) return refuse({ kind: 'too-many-areas' })
    if (from.weekday !== null && weekdays.length === 0) return refuse({ kind: 'no-weekday' })
    await lockPlans(tx)
    const source = await storedPlans(tx, from.areaId, istDate(now))
    if (source === undefined) return refuse({ kind: 'unknown-area', areaId: from.areaId })
    const copied = weekInForce(source.weeks, fromDay)?.slots ?? []
    if (copied.length === 0) return refuse({ kind: 'nothing-to-copy' })

    const saved: StoredPlans[] = []
    for (const area of areas) {
      const stored = await editedPlans(tx, area, now)
      if (!stored.ok) return stored
      const slots = copiedWeek(stored.value, { copied, from, weekdays, fromDay })
      const written = await writePlan(tx, { stored: stored.value, week: { fromDay, slots } }, now)
      if (!written.ok) return written
      saved.push(written.value)
    }
    await appendAudit(tx, {
      ...author,
      act: 'slot_plan.copied',
      subject: { kind: 'area', id: String(from.areaId) },
      after: {
        areas: areas.map(({ areaId }) => areaId),
        weekday: from.weekday,
        weekdays: [...weekdays],
        fromDay,
      },
      at: now,
    })
    return ok(saved)
  })
}

type Copy = Pick<PlanToCopy, 'from' | 'weekdays' | 'fromDay'> & { copied: readonly PlanSlot[] }

function copiedWeek({ weeks }: StoredPlans, { copied, from, weekdays, fromDay }: Copy): readonly PlanSlot[] {
  if (from.weekday === null) return copied
  const week = weekInForce(weeks, fromDay)?.slots ?? []
  return withWeekday(week, { from: copied, weekday: from.weekday, to: weekdays })
}

async function editedPlans(
  tx: Executor,
  { areaId, version }: EditedArea,
  now: Date,
): Promise<Result<StoredPlans, PlanSaveRefusal>> {
  const stored = await storedPlans(tx, areaId, istDate(now))
  if (stored === undefined) return refuse({ kind: 'unknown-area', areaId })
  return stored.version === version ? ok(stored) : refuse({ kind: 'stale', current: stored })
}

async function writePlan(
  tx: Executor,
  { stored, week }: { stored: StoredPlans; week: WeekPlan },
  now: Date,
): Promise<Result<StoredPlans, PlanSaveRefusal>> {
  const { areaId, version } = stored
  const why = planRefusal(week.slots, week.fromDay, istDate(now))
  if (why !== null) return refuse({ kind: 'invalid', why })
  if (!(await raisePlanVersion(tx, areaId, version))) return refuse({ kind: 'stale', current: stored })
  await writeWeek(tx, areaId, week)
  await refreshWanted(tx, { areaId }, { from: week.fromDay, to: null })
  return ok(await plansAfterwards(tx, areaId, now))
}

async function plansAfterwards(tx: Executor, areaId: number, now: Date): Promise<StoredPlans> {
  const saved = await storedPlans(tx, areaId, istDate(now))
  if (saved === undefined) throw new Error(`Area ${areaId} is gone`)
  return saved
}

function entryOf(stored: StoredPlans, week: WeekPlan, author: Author, now: Date): AuditEntry {
  const before = weekInForce(stored.weeks, week.fromDay)
  return {
    ...author,
    act: 'slot_plan.saved',
    subject: { kind: 'area', id: String(stored.areaId) },
    before: before === undefined ? null : toJson(before),
    after: toJson(week),
    at: now,
  }
}

function toJson({ fromDay, slots }: WeekPlan) {
  return { fromDay, slots: slots.map((slot) => ({ ...slot })) }
}
