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

/** The remaining capacity of a slot. */
export function leftText(left: number): string {
  return `${left} free`
}
