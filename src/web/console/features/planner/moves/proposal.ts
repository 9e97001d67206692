import type { Calls } from '../../../../../contract.ts'
import { clock12, dayAndMonth, minuteOf, parseIstDate, weekdayShortName } from '../../../../../kernel/ist.ts'

/** The proposed moves, and the free slots to choose from. */
export type Proposal = Calls['/api/console/areas/move-plan']['reply']

/** A proposed move. */
export type PlannedMove = Proposal['plan'][number]

/** The chosen slot of each order; empty excludes the visit from the move. */
export type ChosenSlots = Readonly<Record<string, string>>

/** The proposed slot of each order. */
export function proposedSlots({ plan }: Proposal): ChosenSlots {
  return Object.fromEntries(plan.map(({ order_number: number, to }) => [number, to?.slot_id ?? '']))
}

/** The selectable slots of a visit, in order: the free slots of its area, without its current one. */
export function slotChoices({ free }: Proposal, { area, from }: PlannedMove): Proposal['free'] {
  return free
    .filter((slot) => slot.area === area && slot.slot_id !== from.slot_id)
    .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
}

/** The moves to make, without excluded visits. */
export function movesToMake({ plan }: Proposal, chosen: ChosenSlots) {
  return plan.flatMap(({ order_number, from }) => {
    const to = chosen[order_number] ?? ''
    return to === '' ? [] : [{ order_number, from: from.slot_id, to }]
  })
}

/** The selected orders that no longer have a visit to move. */
export function ordersWithoutVisit({ plan }: Proposal, selected: readonly string[]): string[] {
  const planned = new Set(plan.map(({ order_number: number }) => number))
  return selected.filter((number) => !planned.has(number))
}

/** `Tue, 24 Nov, 7:00 AM`. */
export function visitText({ day: text, start }: { day: string; start: string }): string {
  const day = parseIstDate(text)
  const date = day === null ? text : `${weekdayShortName(day)}, ${dayAndMonth(day)}`
  return `${date}, ${clock12(minuteOf(start))}`
}

function keyOf({ day, start }: { day: string; start: string }): string {
  return `${day} ${start}`
}
