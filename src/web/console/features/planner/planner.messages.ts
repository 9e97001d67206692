import { clock12, istMinuteOfDay } from '../../../../kernel/ist.ts'

/** The texts of the capacity planner. */
export const plannerText = {
  heatLead:
    'Booked and held visits against the plan, for 15 days. The numbers are never older than 5 seconds.',
  search: 'Search by area, city or pincode',
  city: 'City',
  all: 'All',
  from: 'First day',
  earlier: '15 days earlier',
  later: '15 days later',
  legend: 'What the colours mean',
  table: 'Booked and held of planned',
  area: 'Area',
  time: 'Time',
  allAreas: 'All areas',
  loading: 'Counting',
  noSlot: '–',
  emptyTitle: 'No area matches',
  emptyText: 'Change or clear the filters to see more areas.',
  emptySlotsTitle: 'No slots are planned in these days',
  emptySlotsText: 'Change the weekly plan of the area, or look at other days.',
  clear: 'Clear filters',
  openArea: 'Open the area',
  pages: 'Pages of the areas',
  next: 'Next areas',
  first: 'First areas',
} as const

/** The utilization levels, from no slots to bookings above the plan. */
export type HeatLevel = 'none' | 'free' | 'filling' | 'nearly' | 'full' | 'above'

/** The meaning of each colour. */
export const heatLevelText: Record<HeatLevel, string> = {
  none: 'no slots',
  free: 'less than half full',
  filling: 'at least half full',
  nearly: 'at least 80% full',
  full: 'full',
  above: 'above the plan',
}

/** When the numbers were counted, to the second, because they are at most some seconds old. */
export function countedText(iso: string): string {
  const at = new Date(iso)
  const [time = '', half = ''] = clock12(istMinuteOfDay(at)).split(' ')
  return `Counted at ${time}:${String(at.getUTCSeconds()).padStart(2, '0')} ${half}`
}

/**
 * The accessible name of a cell: `37/80, booked and held of planned, Chennai Zone 1, Tuesday, 24 Nov, less than half
 * full`.
 */
export function cellLabel(
  name: string,
  when: string,
  { taken, wanted, level }: { taken: number; wanted: number; level: HeatLevel },
): string {
  return `${taken}/${wanted}, booked and held of planned, ${name}, ${when}, ${heatLevelText[level]}`
}

/** The texts of the bookings above the plan. */
export const moveText = {
  lead: 'The newest bookings of each slot with more bookings than planned. No booking was cancelled: offer these customers another time.',
  table: 'Bookings above the planned capacity',
  order: 'Order',
  buyer: 'Customer',
  anonymized: 'Removed person',
  area: 'Area',
  visit: 'Visit',
  slot: 'Booked of planned',
  paid: 'Paid',
  yes: 'Paid',
  no: 'Waiting for payment',
  emptyTitle: 'Nothing has to be moved',
  emptyText: 'Every slot has at most as many bookings as are planned.',
  oneSlot: 'Only one slot is listed.',
  everySlot: 'Show every slot',
  propose: 'Propose new times',
  proposing: 'Looking for free slots…',
  proposalTitle: 'New times',
  proposalLead:
    'The nearest free slot in the same part of the day, within 3 days. Change what does not suit. Each customer is notified and may move again or cancel for a full refund until the visit begins.',
  now: 'Now',
  newTime: 'New time',
  leave: 'Leave where it is',
  noneFree: 'Nothing is free in this part of the day. Choose another time, or leave the visit where it is.',
  reason: 'Reason',
  reasonHint: 'For the audit log. Customers do not read it.',
  reasonMissing: 'Give a reason.',
  reasonLong: 'Use at most 300 characters.',
  nothingChosen: 'Choose a new time for at least one visit.',
  back: 'Back to the list',
  moving: 'Moving…',
  resultTitle: 'Result',
  failedTitle: 'Not moved',
  gone: 'These orders have no visit that could be moved any more:',
} as const

/** The button that moves visits. */
export function moveButtonText(count: number): string {
  return count === 1 ? 'Move 1 visit' : `Move ${count} visits`
}

/** The number of moved visits. */
export function movedText(count: number): string {
  return count === 1
    ? '1 visit was moved, and its customer notified.'
    : `${count} visits were moved, and their customers notified.`
}

/** `5 of 3`: the bookings of a slot and its planned capacity. */
export function takenText(taken: number, wanted: number): string {
  return `${taken} of ${wanted}`
}
