import { execute, query, sql, type Executor } from '../../../platform/db/query.server.ts'
import type { IstDate } from '../../../kernel/ist.ts'
import type { PincodeRange } from '../../pincodes/pincode-ranges.ts'
import type { PlanSlot, WeekPlan } from './plan.ts'

/** An area in a file. */
export type FileArea = {
  id: number
  name: string
  cityId: number
  cityName: string
  state: string
  branchId: number
  branchName: string
  ranges: PincodeRange[]
}

/** Areas by city, name and id; all areas if `ids` is null. */
export function fileAreas(db: Executor, ids: readonly number[] | null): Promise<FileArea[]> {
  return query<FileArea>(
    db,
    sql`select a.id, a.name, c.id as "cityId", c.name as "cityName", g.name as state, b.id as "branchId",
          b.name as "branchName",
          coalesce((select json_agg(json_build_object('from', r.from_pincode, 'to', r.to_pincode) order by r.from_pincode)
            from service_area_ranges r where r.area_id = a.id), '[]') as ranges
        from service_areas a join service_cities c on c.id = a.city_id join regions g on g.id = c.region_id
        join branches b on b.id = a.branch_id
        where ${ids}::int[] is null or a.id = any(${ids}::int[])
        order by c.name, a.name, a.id`,
  )
}

/** Replaces the names, branches and ranges of areas, and increments their versions. The ranges must be locked. */
export async function rewriteAreas(
  tx: Executor,
  areas: readonly Pick<FileArea, 'id' | 'name' | 'branchId' | 'ranges'>[],
): Promise<void> {
  const ids = areas.map(({ id }) => id)
  await execute(
    tx,
    sql`update service_areas a set name = w.name, branch_id = w.branch_id, plan_version = plan_version + 1
        from unnest(${ids}::int[], ${areas.map(({ name }) => name)}::text[], ${areas.map(({ branchId }) => branchId)}::int[])
          w(id, name, branch_id)
        where a.id = w.id`,
  )
  // A range may move from one area of the file to another, so all are deleted before any is inserted.
  await execute(tx, sql`delete from service_area_ranges where area_id = any(${ids}::int[])`)
  const ranges = areas.flatMap(({ id, ranges: own }) => own.map((range) => ({ id, ...range })))
  await execute(
    tx,
    sql`insert into service_area_ranges (area_id, from_pincode, to_pincode)
        select r.* from unnest(${ranges.map(({ id }) => id)}::int[], ${ranges.map(({ from }) => from)}::text[],
          ${ranges.map(({ to }) => to)}::text[]) r`,
  )
}

/** A week of an area in a file. */
export type FileWeek = WeekPlan & { areaId: number; areaName: string; cityName: string }

/** The current and later weeks of areas, by city, area and first day; of all areas if `ids` is null. */
export async function fileWeeks(
  db: Executor,
  ids: readonly number[] | null,
  today: IstDate,
): Promise<FileWeek[]> {
  type Row = PlanSlot & { areaId: number; areaName: string; cityName: string; fromDay: IstDate }
  const rows = await query<Row>(
    db,
    sql`select a.id as "areaId", a.name as "areaName", c.name as "cityName", p.from_day as "fromDay", p.weekday,
          p.start_minute as "startMinute", p.end_minute as "endMinute", p.capacity
        from service_areas a join service_cities c on c.id = a.city_id join slot_plans p on p.area_id = a.id
        where (${ids}::int[] is null or a.id = any(${ids}::int[]))
          and p.from_day >= coalesce(
            (select max(o.from_day) from slot_plans o where o.area_id = a.id and o.from_day <= ${today}), ${today}::date)
        order by c.name, a.name, a.id, p.from_day, p.weekday, p.start_minute`,
  )
  return [...Map.groupBy(rows, ({ areaId, fromDay }) => `${areaId} ${fromDay}`).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { areaId, areaName, cityName, fromDay } = first
    const slots = own.map(({ weekday, startMinute, endMinute, capacity }) => {
      return { weekday, startMinute, endMinute, capacity }
    })
    return [{ areaId, areaName, cityName, fromDay, slots }]
  })
}

/** Increments the versions of the plans of areas. */
export async function raisePlanVersions(tx: Executor, ids: readonly number[]): Promise<void> {
  await execute(
    tx,
    sql`update service_areas set plan_version = plan_version + 1 where id = any(${ids}::int[])`,
  )
}
