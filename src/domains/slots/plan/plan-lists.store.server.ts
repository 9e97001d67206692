import { query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import { addDays, type IstDate } from '../../../kernel/ist.ts'
import type { AreaPlan, ExceptionScope, PlanException, PlanSlot } from './plan.ts'

/** The days to read, and optionally a single start on them. */
type PlanWindow = { from: Sql; count: Sql; startMinute?: Sql }

/**
 * Aggregates rows into one text, which takes the database and the server far less time than a row each. Without rows
 * the list has one empty entry.
 */
export const listText = (rows: Sql): Sql => sql`'[[' || array_to_string(array(${rows}), '],[') || ']]'`

/**
 * The plan of an area as one text for `parsePlan`: the first days of its weeks, their slots, its exceptions, and its
 * end.
 *
 * @param area the alias of the area's row in `service_areas`
 */
export function planText(area: Sql, { from, count, startMinute }: PlanWindow): Sql {
  const last = sql`${from} + ${count}::int - 1`
  // The weeks that begin within the window, and the one that is current on its first day.
  const inForce = sql`w.area_id = ${area}.id and w.from_day <= ${last} and w.from_day >= coalesce(
      (select max(b.from_day) from slot_plans b where b.area_id = ${area}.id and b.from_day <= ${from}), ${from})`
  const begins = sql`select distinct w.from_day - ${from} from slot_plans w where ${inForce}`
  const starts =
    startMinute === undefined
      ? sql``
      : sql`and w.start_minute = coalesce(${startMinute}::int, w.start_minute)`
  const slots = sql`select concat_ws(',', w.from_day - ${from}, w.weekday, w.start_minute, w.end_minute, w.capacity)
      from slot_plans w where ${inForce} ${starts}
        and (w.weekday - extract(isodow from ${from})::int + 7) % 7 < ${count}::int`
  const exceptions = sql`select concat_ws(',', e.id,
        case when e.area_id is not null then '"area"' when e.city_id is not null then '"city"' else '"all"' end,
        e.from_day - ${from}, e.to_day - ${from}, e.from_minute, e.to_minute, coalesce(e.capacity::text, 'null'), to_json(e.text))
      from slot_exceptions e where e.to_day >= ${from} and e.from_day <= ${last}
        and (e.area_id = ${area}.id or e.city_id = ${area}.city_id or (e.area_id is null and e.city_id is null))`
  return sql`concat('{"begins":', ${listText(begins)}, ',"slots":', ${listText(slots)},
      ',"exceptions":', ${listText(exceptions)},
      ',"closedAhead":', coalesce((${area}.closed_from - ${from})::text, 'null'), '}')`
}

/** The rows of a list as `listText` writes them: the values of each row in the order of its `concat_ws`. */
export type ListedRows<Row extends readonly unknown[]> = readonly (Row | [])[]

type SlotRow = [begin: number, weekday: number, startMinute: number, endMinute: number, capacity: number]
type ExceptionRow = [
  id: number,
  scope: ExceptionScope,
  fromAhead: number,
  toAhead: number,
  fromMinute: number,
  toMinute: number,
  capacity: number | null,
  text: string,
]

/** The parsed JSON of `planText`; days are counted from the first requested one. */
export type PlanLists = {
  begins: ListedRows<[begin: number]>
  slots: ListedRows<SlotRow>
  exceptions: ListedRows<ExceptionRow>
  closedAhead: number | null
}

/** Builds the plan of an area from its lists. */
export function parsePlan({ begins, slots, exceptions, closedAhead }: PlanLists, from: IstDate): AreaPlan {
  const slotsByBegin = Map.groupBy(rowsOf(slots), ([begin]) => begin)
  return {
    weeks: rowsOf(begins).map(([begin]) => ({
      fromDay: addDays(from, begin),
      slots: (slotsByBegin.get(begin) ?? []).map(toPlanSlot),
    })),
    exceptions: rowsOf(exceptions).map((row) => toException(row, from)),
    closedFrom: closedAhead === null ? null : addDays(from, closedAhead),
  }
}

/** The rows of a list, without the single empty entry of an empty list. */
export function rowsOf<Row extends readonly unknown[]>(list: ListedRows<Row>): Row[] {
  return list.filter((row): row is Row => row.length > 0)
}

function toPlanSlot([, weekday, startMinute, endMinute, capacity]: SlotRow): PlanSlot {
  return { weekday, startMinute, endMinute, capacity }
}

function toException(row: ExceptionRow, from: IstDate): PlanException {
  const [id, scope, fromAhead, toAhead, fromMinute, toMinute, capacity, text] = row
  const days = { fromDay: addDays(from, fromAhead), toDay: addDays(from, toAhead) }
  return { id, scope, ...days, fromMinute, toMinute, capacity, text }
}

/** The plans of areas for `count` days from a day on, by the area's id; unknown areas are missing. */
export async function readPlans(
  db: Executor,
  { areaIds, from, count }: { areaIds: readonly number[]; from: IstDate; count: number },
): Promise<Map<number, AreaPlan>> {
  const rows = await query<{ id: number; plan: string }>(
    db,
    sql`select a.id, ${planText(sql`a`, { from: sql`${from}::date`, count: sql`${count}` })} as plan
        from service_areas a where a.id = any(${[...areaIds]}::int[])`,
  )
  return new Map(
    rows.map(({ id, plan }) => {
      // The statement builds these lists.
      const lists: PlanLists = JSON.parse(plan)
      return [id, parsePlan(lists, from)]
    }),
  )
}
