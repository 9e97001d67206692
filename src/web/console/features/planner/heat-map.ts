import {
  addDays,
  clock12,
  dayAndMonth,
  type IstDate,
  minuteOf,
  parseIstDate,
  weekdayLongName,
} from '../../../../kernel/ist.ts'
import type { WireHeatCell } from '../../../../domains/slots/plan/plan-shapes.contract.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import type { HeatLevel } from './planner.messages.ts'

/** The days of a heat map. */
export const HEAT_DAYS = 15

const HALF = 0.5
const NEARLY = 0.8

/** The utilization level of a cell. @see OPS-A05 */
export function heatLevel({ taken, wanted }: Pick<WireHeatCell, 'taken' | 'wanted'>): HeatLevel {
  if (taken > wanted) return 'above'
  if (wanted === 0) return 'none'
  const share = taken / wanted
  if (share >= 1) return 'full'
  if (share >= NEARLY) return 'nearly'
  return share >= HALF ? 'filling' : 'free'
}

/** A row of the map: an area, or a start time of its slots. Days without slots have no cell. */
export type HeatRow = { id: string; name: string; note: string; cells: readonly (WireHeatCell | null)[] }

/** The days of a map. */
export function heatDays(from: IstDate): IstDate[] {
  return Array.from({ length: HEAT_DAYS }, (_, ahead) => addDays(from, ahead))
}

/** A row for each area. */
export function areaRows(
  areas: readonly { id: number; name: string; city: string }[],
  cells: readonly WireHeatCell[],
  days: readonly IstDate[],
): HeatRow[] {
  const at = new Map(cells.map((cell) => [`${cell.area} ${cell.day}`, cell]))
  return areas.map(({ id, name, city }) => ({
    id: String(id),
    name,
    note: city,
    cells: days.map((day) => at.get(`${id} ${day}`) ?? null),
  }))
}

/** A row for each start time of an area's slots. */
export function slotRows(cells: readonly WireHeatCell[], days: readonly IstDate[]): HeatRow[] {
  const at = new Map(cells.map((cell) => [`${cell.start} ${cell.day}`, cell]))
  const starts = [...new Set(cells.flatMap(({ start }) => (start === undefined ? [] : [start])))]
  return starts.toSorted().map((start) => ({
    id: start,
    name: clock12(minuteOf(start)),
    note: '',
    cells: days.map((day) => at.get(`${start} ${day}`) ?? null),
  }))
}

/** The address of a cell's orders: of an area on a day or in a slot, by the time of the visit. */
export function ordersAddress({ area, day, start }: WireHeatCell): string {
  const search: Record<string, string> =
    start === undefined ? { visit: day, area: String(area) } : { slot: `${area}_${day}_${start}` }
  return `${CONSOLE_PATH}/orders?${new URLSearchParams(search)}`
}

/** The first day of the map: from the address, by default today. */
export function firstDay(search: URLSearchParams, today: IstDate): IstDate {
  return parseIstDate(search.get('from') ?? '') ?? today
}

/** `Tuesday, 24 Nov`. */
export function longDay(day: IstDate): string {
  return `${weekdayLongName(day)}, ${dayAndMonth(day)}`
}
