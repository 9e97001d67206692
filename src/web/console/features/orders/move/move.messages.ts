import type { DayWithoutSlots } from '../../../../../domains/slots/slots.ts'

/** The texts of moving a visit. */
export const moveText = {
  title: 'Move the visit',
  now: 'The visit now',
  lead: 'The customer gets a message with the new time. The move does not count toward the moves of the customer.',
  days: 'Choose a day',
  times: 'Choose a time',
  unavailable: 'not available',
  current: 'now',
  noSlots: 'This day has no slots',
  noSlotsText: 'Choose another day above.',
  noDays: 'This area has no free slots',
  noDaysText: 'Plan more capacity for the area first, or call the customer about a cancellation.',
  chooseSlot: 'Choose a time for the visit.',
  move: 'Move the visit',
  moving: 'Moving…',
  moved: 'Visit moved. The customer gets a message.',
  impossible: 'This visit cannot be moved',
  toOrder: 'Back to the order',
} as const

/** Why a day of the strip cannot be chosen. @see SLOT-06, SLOT-07 */
export const closedDayText: Readonly<Record<DayWithoutSlots, string>> = {
  none: 'no slots planned',
  'cut-off': 'closed for booking at this hour',
  over: 'no later slot',
  full: 'full',
}

/** The days that cannot be chosen, each with its reason: `Not available: Mon 30 Nov (full).` */
export function closedDaysText(days: readonly { day: string; reason: string }[]): string {
  return `Not available: ${days.map(({ day, reason }) => `${day} (${reason})`).join(', ')}.`
}

/** The remaining capacity of a slot. */
export function leftText(left: number): string {
  return `${left} free`
}
