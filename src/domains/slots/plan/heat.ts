import type { IstDate } from '../../../kernel/ist.ts'
import { plannedSlots, type AreaPlan } from './plan.ts'

/** The maximum number of areas and of days of one heat map. @see docs/adr/0082 */
export const HEAT_LIMITS = { areas: 50, days: 15 } as const

/** The days of a heat map, and whether its cells are slots instead of whole days. */
export type HeatWindow = { from: IstDate; days: number; bySlot: boolean }

/** The row of a slot; `taken` counts live reservations, `held` the unpaid ones among them. */
export type HeatSlot = { day: IstDate; startMinute: number; wanted: number; taken: number; held: number }

/**
 * A cell of the heat map: a day of an area, or one slot of it. `taken` counts booked and held reservations, `held` the
 * unpaid ones among them.
 */
export type HeatCell = {
  areaId: number
  day: IstDate
  /** Absent in the cell of a whole day. */
  startMinute?: number
  wanted: number
  taken: number
  held: number
}

/** The plan of an area and the rows of its slots; the capacity of a row is its own `wanted`. */
export type AreaHeat = { areaId: number; plan: AreaPlan; slots: readonly HeatSlot[] }

/**
 * The cells of an area on some days, in the order of days and starts. A closed slot has a cell while it has reservations.
 *
 * @see docs/adr/0082
 */
export function heatCells(
  { areaId, plan, slots }: AreaHeat,
  days: readonly IstDate[],
  bySlot: boolean,
): HeatCell[] {
  const byDay = Map.groupBy(slots, ({ day }) => day)
  return days.flatMap((day) => {
    const cells = slotCells(plan, day, byDay.get(day) ?? [])
    return bySlot ? cells.map((cell) => ({ areaId, day, ...cell })) : [wholeDay(areaId, day, cells)]
  })
}

type SlotCell = Required<Omit<HeatCell, 'areaId' | 'day'>>

function slotCells(plan: AreaPlan, day: IstDate, made: readonly HeatSlot[]): SlotCell[] {
  const cells = new Map<number, SlotCell>()
  for (const { startMinute, capacity } of plannedSlots(plan, day))
    cells.set(startMinute, { startMinute, wanted: capacity, taken: 0, held: 0 })
  for (const { startMinute, wanted, taken, held } of made)
    if (cells.has(startMinute) || taken > 0) cells.set(startMinute, { startMinute, wanted, taken, held })
  return [...cells.values()].toSorted((one, other) => one.startMinute - other.startMinute)
}

function wholeDay(areaId: number, day: IstDate, cells: readonly SlotCell[]): HeatCell {
  const sum = (count: (cell: SlotCell) => number) => cells.reduce((total, cell) => total + count(cell), 0)
  return {
    areaId,
    day,
    wanted: sum(({ wanted }) => wanted),
    taken: sum(({ taken }) => taken),
    held: sum(({ held }) => held),
  }
}
