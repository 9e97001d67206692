import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IstDate } from '../../../kernel/ist.ts'
import { calendarDayFile, calendarFile, calendarSequence } from './calendar.ts'

const entry = {
  number: 'LB0123456789',
  start: new Date('2026-11-22T07:00:00+05:30'),
  end: new Date('2026-11-22T08:00:00+05:30'),
  title: 'Labaya sample collection',
  location: '14, 2nd Cross; Koramangala',
  sequence: 0,
  isCanceled: false,
}
const madeAt = new Date('2026-11-21T16:12:00+05:30')

test('a collection at 7 in India is at 1:30 in UTC in the calendar file', () => {
  const file = calendarFile(entry, madeAt)
  expect(file).toContain('DTSTART:20261122T013000Z\r\nDTEND:20261122T023000Z\r\n')
  expect(file).toContain('DTSTAMP:20261121T104200Z')
})

test('commas and semicolons of an address are escaped', () => {
  expect(calendarFile(entry, madeAt)).toContain('LOCATION:14\\, 2nd Cross\\; Koramangala')
})

test('no line is longer than 75 octets, in whatever script the address is written', () => {
  const file = calendarFile({ ...entry, location: 'बेंगलूरु '.repeat(20) }, madeAt)
  const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))
  expect(longest).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${'बेंगलूरु '.repeat(20)}`)
})

const parties = {
  organizer: { name: 'Labaya', address: 'orders@labaya.example' },
  attendee: { name: 'Ananya "Anu" Rao', address: 'a&b+lab@example.com' },
}

/** The unfolded lines of a file, as a calendar reads them. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('an entry has a permanent name, counts its changes and reminds an hour before', () => {
  const lines = linesOf(calendarFile({ ...entry, sequence: 2 }, madeAt))
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:LB0123456789@labaya',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      'TRIGGER:-PT1H',
    ]),
  )
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false)
  expect(linesOf(calendarFile({ ...entry, location: '' }, madeAt)).join()).not.toContain('LOCATION')
})

test('moving and cancelling raise the count, other events do not', () => {
  const events = ['pending', 'processing', 'rescheduled', 'collected', 'rescheduled', 'canceled']
  expect(calendarSequence(events.map((status) => ({ status })))).toBe(3)
  expect(calendarSequence([{ status: 'processing' }])).toBe(0)
})

test('a cancelled visit is removed from the calendar, without a reminder', () => {
  const file = calendarFile({ ...entry, isCanceled: true }, madeAt, { method: 'CANCEL', ...parties })
  expect(linesOf(file)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
  expect(file).not.toContain('VALARM')
})

test('quotes in a name and signs in an address cannot end their field', () => {
  const lines = linesOf(calendarFile(entry, madeAt, { method: 'REQUEST', ...parties }))
  expect(lines).toContain('ORGANIZER;CN="Labaya":mailto:orders@labaya.example')
  expect(lines).toContain(
    `ATTENDEE;CN="Ananya 'Anu' Rao";PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:a%26b%2Blab@example.com`,
  )
})

test('no address adds a line to the file, and every line ends as the standard says', () => {
  const bad = 'A\r\nEND:VEVENT\rB\nC\u0000\u2028D'
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const named = { ...parties, attendee: { name: text, address: 'a@b.in' } }
      for (const location of [`P${text}`, bad]) {
        const file = calendarFile({ ...entry, location, title: `T${text}` }, madeAt, {
          method: 'REQUEST',
          ...named,
        })
        expect(file.endsWith('\r\n')).toBe(true)
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        const lines = linesOf(file)
        expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
        expect(lines).toHaveLength(24)
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      }
    }),
    { numRuns: 30 },
  )
})

const dueDate = {
  number: 'LB0123456789',
  day: '2026-12-31' as IstDate,
  title: 'Expected delivery date · cord blood collection',
  description:
    'When labour starts: take the kit; call us.\nAfter the birth: room temperature, never in a fridge.',
  location: 'व्हाइटफर्न हॉस्पिटल, '.repeat(8),
  sequence: 0,
  isCanceled: false,
}

test('feels right 6: a due date is a whole day without a time, also over the end of a year, and blocks nothing', () => {
  const lines = linesOf(calendarDayFile(dueDate, madeAt))
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:LB0123456789-birth@labaya',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'TRANSP:TRANSPARENT',
      'STATUS:CONFIRMED',
      'TRIGGER:-P6DT15H',
    ]),
  )
})

test('feels right 6: the texts of a due date are escaped, and no line is longer than 75 octets', () => {
  const file = calendarDayFile(dueDate, madeAt)
  expect(linesOf(file)).toContain(
    'DESCRIPTION:When labour starts: take the kit\\; call us.\\nAfter the birth: room temperature\\, never in a fridge.',
  )
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('feels right 6: a cancelled order removes its due date from the calendar, without a reminder', () => {
  const lines = linesOf(calendarDayFile({ ...dueDate, sequence: 1, isCanceled: true }, madeAt))
  expect(lines).toEqual(expect.arrayContaining(['SEQUENCE:1', 'STATUS:CANCELLED']))
  expect(lines).not.toContain('BEGIN:VALARM')
})
