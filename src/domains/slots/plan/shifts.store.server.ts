import { execute, one, query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import type { IstDate } from '../../../kernel/ist.ts'
import { VISITS_PER_HOUR, type Shift } from './shifts.ts'

type ShiftRow = {
  staffId: number
  weekday: number | null
  day: IstDate | null
  fromMinute: number
  toMinute: number
}

const columns = sql`staff_id as "staffId", weekday, day, from_minute as "fromMinute", to_minute as "toMinute"`

/** The shifts of an area that a save replaces: those of every week, or those of one day. */
export type ShiftSet = { areaId: number; day: IstDate | null }

/** The shifts of an area: of every week, and of the days from `today` on. */
export async function shiftsOfArea(db: Executor, areaId: number, today: IstDate): Promise<Shift[]> {
  return shiftsWhere(db, sql`area_id = ${areaId} and (day is null or day >= ${today})`)
}

/** The shifts of these people outside of a set, with which the set must not overlap. */
export function otherShifts(db: Executor, staffIds: readonly number[], set: ShiftSet): Promise<Shift[]> {
  return shiftsWhere(db, sql`staff_id = any(${[...staffIds]}::bigint[]) and not (${inSet(set)})`)
}

/** Replaces the shifts of a set. */
export async function writeShifts(tx: Executor, set: ShiftSet, shifts: readonly Shift[]): Promise<void> {
  await execute(tx, sql`delete from shifts where ${inSet(set)}`)
  const weekdays = shifts.map(({ on }) => ('weekday' in on ? on.weekday : null))
  const days = shifts.map(({ on }) => ('day' in on ? on.day : null))
  await execute(
    tx,
    sql`insert into shifts (area_id, staff_id, weekday, day, from_minute, to_minute)
        select ${set.areaId}::int, s.* from unnest(${shifts.map(({ staffId }) => staffId)}::bigint[], ${weekdays}::int[],
          ${days}::date[], ${shifts.map(({ fromMinute }) => fromMinute)}::int[],
          ${shifts.map(({ toMinute }) => toMinute)}::int[]) s`,
  )
}

/** A person who can be on duty, or who has a shift but is no longer active. */
export type PersonOnDuty = { id: number; name: string; isActive: boolean }

/** The active collectors, and all other people with a shift in an area, by name. */
export function peopleOnDuty(db: Executor, areaId: number): Promise<PersonOnDuty[]> {
  return query(
    db,
    sql`select id, name, ${isCollecting} as "isActive" from staff
        where ${isCollecting} or id in (select staff_id from shifts where area_id = ${areaId}) order by name, id`,
  )
}

/** The active collectors among some people. */
export async function activeCollectors(
  db: Executor,
  staffIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await query<{ id: number }>(
    db,
    sql`select id from staff where id = any(${[...staffIds]}::bigint[]) and ${isCollecting}`,
  )
  return new Set(rows.map(({ id }) => id))
}

const isCollecting = sql`(state = 'active' and roles @> array['collector'])`

/** The operator's setting of how many visits a person makes in an hour. @see docs/adr/0082 */
export async function visitsPerHour(db: Executor): Promise<number> {
  const row = await one<{ value: number }>(
    db,
    sql`select (value #>> '{}')::int as value from settings where name = 'visits_per_hour'`,
  )
  return row?.value ?? VISITS_PER_HOUR
}

async function shiftsWhere(db: Executor, condition: Sql): Promise<Shift[]> {
  const rows = await query<ShiftRow>(
    db,
    sql`select ${columns} from shifts where ${condition} order by day nulls first, weekday, from_minute, staff_id`,
  )
  return rows.flatMap(({ weekday, day, ...shift }): Shift[] => {
    if (weekday !== null) return [{ ...shift, on: { weekday } }]
    return day === null ? [] : [{ ...shift, on: { day } }]
  })
}

function inSet({ areaId, day }: ShiftSet): Sql {
  return sql`area_id = ${areaId} and ${day === null ? sql`day is null` : sql`day = ${day}`}`
}
