import { query, sql, type Executor } from '../../../platform/db/query.server.ts'
import { addDays } from '../../../kernel/ist.ts'
import { heatCells, type AreaHeat, type HeatCell, type HeatWindow } from './heat.ts'
import { parsePlan, planText, rowsOf, type ListedRows, type PlanLists } from './plan-lists.store.server.ts'

type MadeRow = [ahead: number, startMinute: number, wanted: number, taken: number, held: number]

/**
 * The cells of a heat map, area by area in the order of their ids. One statement reads the plans of the areas and their
 * slots by the index of area and day, and the holds of each slot by theirs; expired holds count as free.
 *
 * @param areaIds at most `HEAT_LIMITS.areas`
 * @see docs/adr/0082
 */
export async function readHeat(
  db: Executor,
  areaIds: readonly number[],
  window: HeatWindow,
  now: Date,
): Promise<HeatCell[]> {
  const from = sql`${window.from}::date`
  const count = sql`${window.days}`
  const rows = await query<{ areaId: number; lists: string }>(
    db,
    sql`with made as materialized (
          select s.area_id, string_agg(concat_ws(',', s.day - ${from}, s.start_minute, s.wanted,
            s.taken - h.gone, h.held), '],[') as list
          from slots s cross join lateral (
            select count(*) filter (where p.held_until <= ${now}) as gone, count(*) filter (where p.held_until > ${now}) as held
            from slot_places p where p.slot_id = s.id and p.held_until is not null) h
          where s.area_id = any(${[...areaIds]}::int[]) and s.day between ${from} and ${from} + ${count}::int - 1
          group by s.area_id
        )
        select a.id as "areaId", concat('{"plan":', ${planText(sql`a`, { from, count })}, ',"made":[[',
          (select m.list from made m where m.area_id = a.id), ']]}') as lists
        from service_areas a where a.id = any(${[...areaIds]}::int[]) order by a.id`,
  )
  return rows.flatMap(({ areaId, lists }) => heatCells({ areaId, ...parseHeat(lists, window) }, window))
}

function parseHeat(text: string, { from, days }: HeatWindow): Omit<AreaHeat, 'areaId'> {
  // The statement builds this JSON.
  const { plan, made }: { plan: PlanLists; made: ListedRows<MadeRow> } = JSON.parse(text)
  const daysAhead = Array.from({ length: days }, (_, ahead) => addDays(from, ahead))
  const slots = rowsOf(made).flatMap(([ahead, startMinute, wanted, taken, held]) => {
    const day = daysAhead[ahead]
    return day === undefined ? [] : [{ day, startMinute, wanted, taken, held }]
  })
  return { plan: parsePlan(plan, from), slots }
}
