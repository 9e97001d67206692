import type { WireListedArea } from '../../../../domains/slots/plan/plan-shapes.contract.ts'

/** The texts of the area screens. */
export const areasText = {
  title: 'Areas',
  lead: 'Where samples are collected: pincodes, hours and capacity.',
  table: 'Areas',
  search: 'Search by area, city or pincode',
  city: 'City',
  state: 'Status',
  all: 'All',
  name: 'Area',
  pincodes: 'Pincodes',
  nextFree: 'Next free slot',
  noneFree: 'None in 15 days',
  noPincodes: 'No pincodes',
  emptyTitle: 'No area matches',
  emptyText: 'Change or clear the filters to see more areas.',
  clear: 'Clear filters',
  add: 'Add areas',
  missingTitle: 'There is no such area',
  missingText: 'The address names no area of the shop.',
  toList: 'Back to the areas',
  details: 'Details',
  areaName: 'Name of the area',
  branch: 'Branch',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  pincodesHint: 'One range a line or after a comma: 600001-600033. A single pincode is fine, too.',
  pincodesTitle: 'Pincodes served here',
  rangesMissing: 'Enter at least one pincode range.',
  rangesUnreadable: 'Enter pincodes of six digits, ranges with a dash: 600001-600033.',
  closing: 'Closing',
  closesText:
    'From that day on the area has no slots, and its pincodes are not served any more. Bookings before it stay.',
  closedText: 'Shoppers find no slots here. To serve the area again, open it and check its pincodes.',
  closeFrom: 'Closed from',
  close: 'Close the area',
  closingNow: 'Closing…',
  reopen: 'Open the area again',
  reopening: 'Opening…',
  closed: 'The area closes',
  reopened: 'The area is open',
  readOnly: 'Your roles may read areas, not change them.',
  toHeat: 'See how full its slots are',
} as const

/** The name of each state of an area. */
export const areaStateText: Record<WireListedArea['state'], string> = {
  open: 'Open',
  closing: 'Closing',
  closed: 'Closed',
}

/** The texts of the form that adds areas and cities. */
export const newAreaText = {
  title: 'Add areas',
  lead: 'The areas are served as soon as you save: shoppers of their pincodes see the slots at once.',
  where: 'Where',
  cityChoice: 'City',
  newCity: 'A new city',
  cityName: 'Name of the city',
  state: 'State',
  choose: 'Please choose',
  areas: 'Areas',
  addArea: 'Add another area',
  removeArea: 'Remove this area',
  plan: 'Weekly plan of these areas',
  planHint:
    'Start from the week of an area that works like these, or enter the slots of Monday and copy them.',
  copyFrom: 'Take over the week of',
  noArea: 'No area',
  fromDay: 'In force from',
  create: 'Save and serve',
  creating: 'Saving…',
  created: 'The areas are served now',
  cityMissing: 'Enter the name of the city.',
  stateMissing: 'Choose a state.',
  branchMissing: 'Choose a branch.',
  nameMissing: 'Enter a name.',
} as const

/** The first pincodes of an area, with the number of further ranges. */
export function pincodesText(ranges: readonly { from: string; to: string }[], count: number): string {
  if (count === 0) return areasText.noPincodes
  const first = ranges.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ')
  const rest = count - ranges.length
  return rest > 0 ? `${first} and ${rest} more` : first
}

/** `Area 2`: the heading of an area in the form. */
export function areaHeading(index: number): string {
  return `Area ${index + 1}`
}

/** The last booking of an area, before which it cannot close. */
export function lastBookedText(day: string): string {
  return `The last booking is on ${day}. The area can close from the day after.`
}

/** Until when an area is open, or since when it is closed. */
export function closedFromText(day: string, isClosed: boolean): string {
  return isClosed ? `Closed since ${day}.` : `Closes on ${day}.`
}
