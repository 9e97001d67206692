import { nextDay, type IstDate } from '../../../kernel/ist.ts'
import { MOVED, MOVED_BY_SHOP } from '../rescheduling.ts'

/** A mail address with its display name. */
type Person = { name: string; address: string }

/**
 * A collection as a calendar displays it. `sequence` counts its changes: calendars replace an entry by one with a higher
 * count.
 */
export type CalendarEntry = {
  number: string
  start: Date
  end: Date
  title: string
  location: string
  sequence: number
  isCanceled: boolean
}

/** A whole day as a calendar displays it, such as an expected delivery date; it blocks no time. */
export type CalendarDay = Omit<CalendarEntry, 'start' | 'end'> & { day: IstDate; description: string }

/**
 * How an entry reaches a calendar: as a file to open, or as a message between two people, which the calendar applies.
 */
export type CalendarDelivery =
  | { method: 'PUBLISH' }
  | { method: 'REQUEST' | 'CANCEL'; organizer: Person; attendee: Person }

const LONGEST_LINE = 74

/** How long before a collection the calendar reminds of it. */
const ALARM = '-PT1H'

/** How long before a whole day the calendar reminds of it: a week before, at nine in the morning. */
const DAY_ALARM = '-P6DT15H'

/** The events of an order's timeline that change its calendar entry. */
const CHANGES = [MOVED, MOVED_BY_SHOP, 'canceled']

/** How often the calendar entry of an order was changed. */
export function calendarSequence(events: readonly { status: string }[]): number {
  return events.filter(({ status }) => CHANGES.includes(status)).length
}

/**
 * The collection as an iCalendar file with instants in UTC. The UID of an order never changes.
 *
 * @param madeAt when the file was made
 * @see RFC 5545, RFC 5546
 */
export function calendarFile(
  entry: CalendarEntry,
  madeAt: Date,
  delivery: CalendarDelivery = { method: 'PUBLISH' },
): string {
  return fileOf(delivery.method, eventLines(entry, madeAt, delivery))
}

/**
 * A whole day of an order as an iCalendar file: a date without a time, which is the same in every time zone. Its UID
 * differs from that of the order's collection.
 *
 * @param madeAt when the file was made
 * @see RFC 5545
 */
export function calendarDayFile(entry: CalendarDay, madeAt: Date): string {
  const { number, day, title, description, location, sequence, isCanceled } = entry
  return fileOf('PUBLISH', [
    'BEGIN:VEVENT',
    `UID:${number}-birth@labaya`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${nextDay(day).replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(location)}`,
    'TRANSP:TRANSPARENT',
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isCanceled ? [] : alarmLines(title, DAY_ALARM)),
    'END:VEVENT',
  ])
}

function fileOf(method: CalendarDelivery['method'], event: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Labaya//Orders//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...event,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(
  { number, start, end, title, location, sequence, isCanceled }: CalendarEntry,
  madeAt: Date,
  delivery: CalendarDelivery,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${number}@labaya`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...personLines(delivery),
    ...(isCanceled ? [] : alarmLines(title, ALARM)),
    'END:VEVENT',
  ]
}

function personLines(delivery: CalendarDelivery): string[] {
  if (delivery.method === 'PUBLISH') return []
  const { organizer, attendee } = delivery
  return [
    `ORGANIZER;CN=${quoted(organizer.name)}:${mailto(organizer.address)}`,
    `ATTENDEE;CN=${quoted(attendee.name)};PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(attendee.address)}`,
  ]
}

function alarmLines(title: string, trigger: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ]
}

function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  const lines = text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
  return withoutControls(lines)
}

// A parameter value has no escapes, so a quote in it is written as an apostrophe.
function quoted(name: string): string {
  return `"${withoutControls(name).replaceAll('"', "'")}"`
}

function mailto(address: string): string {
  const at = address.lastIndexOf('@')
  const [mailbox, host] = [address.slice(0, at), address.slice(at + 1)]
  return `mailto:${encodeURIComponent(mailbox)}@${encodeURIComponent(host)}`
}

function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '')
}

// A line has at most 75 octets; a longer one continues after a line break and a space.
function folded(line: string): string {
  let lines = ''
  let length = 0
  for (const character of line) {
    const size = octets(character)
    const isFull = length + size > LONGEST_LINE
    lines += isFull ? `\r\n ${character}` : character
    length = isFull ? size : length + size
  }
  return lines
}

// The length in UTF-8. The browser makes such files too, and a text encoder would be slower than all the rest.
function octets(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x1_00_00 ? 3 : 4
}
