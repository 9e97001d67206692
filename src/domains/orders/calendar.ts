/** A collection as a calendar shows it. */
export type CalendarEntry = { number: string; start: Date; end: Date; title: string; place: string }

const LONGEST_LINE = 74

/**
 * The collection as an iCalendar file, its instants in UTC.
 *
 * @param madeAt when the file was made
 * @see RFC 5545
 */
export function calendarFile({ number, start, end, title, place }: CalendarEntry, madeAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Labaya//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${number}@labaya`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function stamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

// Lines have at most 75 octets; a longer one goes on after a line break and a space.
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (octets(part + character) > LONGEST_LINE) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length
}
