import type { Calls } from '../../../../../contract.ts'
import { clock12, dayAndMonth, minuteOf, parseIstDate, weekdayShortName } from '../../../../../kernel/ist.ts'

/** The proposed moves, and every free slot around them. */
export type Proposal = Calls['/api/console/areas/move-plan']['reply']

/** A proposed move. */
export type PlannedMove = Proposal['plan'][number]

/** The chosen slot of each order; empty leaves the visit where it is. */
export type ChosenSlots = Readonly<Record<string, string>>

/** The proposed slot of each order. */
export function proposedSlots({ plan }: Proposal): ChosenSlots {
  return Object.fromEntries(plan.map(({ order_number: number, to }) => [number, to?.slot_id ?? '']))
}

/** The slots to choose from for a visit, in their order: those of its area that are free, without its own. */
export function slotChoices({ free }: Proposal, { area, from }: PlannedMove): Proposal['free'] {
  return free
    .filter((slot) => slot.area === area && slot.slot_id !== from.slot_id)
    .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
}

/** The moves to make: visits that are left where they are, are none. */
export function movesToMake({ plan }: Proposal, chosen: ChosenSlots) {
  return plan.flatMap(({ order_number, from }) => {
    const to = chosen[order_number] ?? ''
    return to === '' ? [] : [{ order_number, from: from.slot_id, to }]
  })
}

/** The orders that were selected and have no visit to move any more. */
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
