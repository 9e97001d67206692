import { execute, one, query, sql, type Executor } from '../../../platform/db/query.server.ts'
import type { IstDate } from '../../../kernel/ist.ts'
import type { PlanSlot, WeekPlan } from './plan.ts'

/** The plans of an area: its weeks from the current one on, and the version that a change must send back. */
export type StoredPlans = { areaId: number; version: number; weeks: WeekPlan[] }

type WeekRow = PlanSlot & { fromDay: IstDate }

/** The current and later weeks of an area, in order; undefined for an unknown area. */
export async function storedPlans(
  db: Executor,
  areaId: number,
  today: IstDate,
): Promise<StoredPlans | undefined> {
  const area = await one<{ version: number }>(
    db,
    sql`select plan_version as version from service_areas where id = ${areaId}`,
  )
  if (area === undefined) return undefined
  const rows = await query<WeekRow>(
    db,
    sql`select from_day as "fromDay", weekday, start_minute as "startMinute", end_minute as "endMinute", capacity
        from slot_plans
        where area_id = ${areaId} and from_day >= coalesce(
          (select max(from_day) from slot_plans where area_id = ${areaId} and from_day <= ${today}), ${today}::date)
        order by from_day, weekday, start_minute`,
  )
  const weeks = [...Map.groupBy(rows, ({ fromDay }) => fromDay)]
  return { areaId, version: area.version, weeks: weeks.map(toWeek) }
}

function toWeek([fromDay, rows]: [IstDate, WeekRow[]]): WeekPlan {
  return { fromDay, slots: rows.map(({ fromDay: _same, ...slot }) => slot) }
}

/** Increments the version of an area's plans; false if it is not `version` any more. */
export async function raisePlanVersion(tx: Executor, areaId: number, version: number): Promise<boolean> {
  const raised = await execute(
    tx,
    sql`update service_areas set plan_version = plan_version + 1 where id = ${areaId} and plan_version = ${version}`,
  )
  return raised === 1
}

/** Deletes the week of an area that begins on a day; false if there is none. */
export async function deleteWeek(tx: Executor, areaId: number, fromDay: IstDate): Promise<boolean> {
  return (
    (await execute(tx, sql`delete from slot_plans where area_id = ${areaId} and from_day = ${fromDay}`)) > 0
  )
}

/** Writes the week of an area that begins on a day, replacing one that begins on the same day. */
export async function writeWeek(tx: Executor, areaId: number, { fromDay, slots }: WeekPlan): Promise<void> {
  await execute(tx, sql`delete from slot_plans where area_id = ${areaId} and from_day = ${fromDay}`)
  await execute(
    tx,
    sql`insert into slot_plans (area_id, from_day, weekday, start_minute, end_minute, capacity)
        select ${areaId}::int, ${fromDay}::date, w.* from unnest(
          ${slots.map(({ weekday }) => weekday)}::int[], ${slots.map(({ startMinute }) => startMinute)}::int[],
          ${slots.map(({ endMinute }) => endMinute)}::int[], ${slots.map(({ capacity }) => capacity)}::int[]) w`,
  )
}
