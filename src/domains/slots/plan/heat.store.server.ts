import { query, sql, type Executor } from '../../../platform/db/query.server.ts'
import { addDays, type IstDate } from '../../../kernel/ist.ts'
import { heatCells, type AreaHeat, type HeatCell, type HeatWindow } from './heat.ts'
import { parsePlan, planText, rowsOf, type ListedRows, type PlanLists } from './plan-lists.store.server.ts'

type MadeRow = [ahead: number, startMinute: number, wanted: number, taken: number, held: number]

/**
 * The cells of a heat map, area by area in the order of their ids. One statement reads the plans of the areas, their
 * slots by the index of area and day, and the holds of the shop, which are few; expired holds count as free.
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
    sql`with holds as materialized (
          select p.slot_id, count(*) filter (where p.held_until <= ${now}) as gone,
            count(*) filter (where p.held_until > ${now}) as held
          from slot_places p where p.held_until is not null group by p.slot_id
        ), made as materialized (
          select s.area_id, string_agg(concat_ws(',', s.day - ${from}, s.start_minute, s.wanted,
            s.taken - coalesce(h.gone, 0), coalesce(h.held, 0)), '],[') as list
          from slots s left join holds h on h.slot_id = s.id
          where s.area_id = any(${[...areaIds]}::int[]) and s.day between ${from} and ${from} + ${count}::int - 1
          group by s.area_id
        )
        select a.id as "areaId", concat('{"plan":', ${planText(sql`a`, { from, count })}, ',"made":[[',
          (select m.list from made m where m.area_id = a.id), ']]}') as lists
        from service_areas a where a.id = any(${[...areaIds]}::int[]) order by a.id`,
  )
  const days = Array.from({ length: window.days }, (_, ahead) => addDays(window.from, ahead))
  return rows.flatMap(({ areaId, lists }) =>
    heatCells({ areaId, ...parseHeat(lists, window.from, days) }, days, window.bySlot),
  )
}

function parseHeat(text: string, from: IstDate, days: readonly IstDate[]): Omit<AreaHeat, 'areaId'> {
  // The statement builds this JSON.
  const { plan, made }: { plan: PlanLists; made: ListedRows<MadeRow> } = JSON.parse(text)
  const slots = rowsOf(made).flatMap(([ahead, startMinute, wanted, taken, held]) => {
    const day = days[ahead]
    return day === undefined ? [] : [{ day, startMinute, wanted, taken, held }]
  })
  return { plan: parsePlan(plan, from), slots }
}
