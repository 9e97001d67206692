import { clock12, minuteOf } from '../../../../../kernel/ist.ts'

/** The texts of exceptions and holidays. */
export const exceptionText = {
  title: 'Exceptions and holidays',
  lead: 'Where the plan does not hold: closed hours and days, or another capacity.',
  table: 'Exceptions',
  add: 'Add an exception',
  addHoliday: 'Add a holiday',
  none: 'No exceptions from today on.',
  emptyTitle: 'No exceptions from today on',
  emptyText: 'Add a holiday to close one day for all areas.',
  days: 'Days',
  hours: 'Hours',
  wholeDay: 'Whole day',
  where: 'Where',
  what: 'What',
  reason: 'Reason',
  shown: 'Shoppers read',
  allAreas: 'All areas',
  closed: 'Closed',
  edit: 'Change',
  remove: 'Remove',
  removing: 'Removing…',
  removed: 'The exception is removed',
  dialogNew: 'New holiday or exception',
  dialogEdit: 'Change the exception',
  fromDay: 'First day',
  toDay: 'Last day',
  someHours: 'Only some hours',
  someHoursHint: 'The slots that start from the first time to before the second one.',
  from: 'From',
  to: 'To',
  kind: 'What happens',
  kindClosed: 'Closed',
  kindCapacity: 'Another capacity',
  capacity: 'Capacity of each slot',
  text: 'Text for shoppers',
  textHint: 'They read it in place of the slots, for example: Closed for Diwali.',
  reasonHint: 'For staff alone.',
  optional: '(optional)',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved. Slots follow at once, and no booking was cancelled',
  counting: 'Counting the bookings of these slots…',
  toMove: 'To be moved',
  dayMissing: 'Choose a day.',
  timeMissing: 'Enter a time.',
  capacityMissing: 'Enter a whole number.',
  more: 'See all exceptions',
  filter: 'Where',
  anywhere: 'Everywhere',
  onlyAll: 'All areas',
  onlyCities: 'One city',
  onlyAreas: 'One area',
  removeTitle: 'Remove this exception?',
  removeText: 'Its slots follow the plan again at once.',
} as const

/** `Capacity 4`. */
export function capacityText(capacity: number | null): string {
  return capacity === null ? exceptionText.closed : `Capacity ${capacity}`
}

/** The bookings that an exception affects, before it is saved; null if they cannot be counted. */
export function affectedText(count: number | null | undefined): string {
  if (count === undefined) return exceptionText.counting
  if (count === null) return ''
  if (count === 0) return 'No booking must be moved.'
  const bookings = count === 1 ? '1 booking must be moved.' : `${count} bookings must be moved.`
  return `${bookings} None is cancelled. “${exceptionText.toMove}” lists them after you save.`
}

/** The confirmation of a saved exception. */
export function savedText(count: number | null | undefined): string {
  if (!count) return exceptionText.saved
  return count === 1 ? 'Saved. 1 booking must be moved' : `Saved. ${count} bookings must be moved`
}

/** `6:00 AM to 12:00 PM`. */
export function timesText(from: string, to: string): string {
  return `${clock12(minuteOf(from))} to ${clock12(minuteOf(to))}`
}

/** `12 Nov 2026` or `12 Nov to 14 Nov 2026`. */
export function periodText(from: string, to: string): string {
  return from === to ? from : `${from} to ${to}`
}
