import { expect, test } from 'vitest'
import { calendarFile } from './calendar.ts'

const entry = {
  number: 'LB0123456789',
  start: new Date('2026-11-22T07:00:00+05:30'),
  end: new Date('2026-11-22T08:00:00+05:30'),
  title: 'Labaya sample collection',
  place: '14, 2nd Cross; Koramangala',
}
const madeAt = new Date('2026-11-21T16:12:00+05:30')

test('a collection at 7 in India stands in the calendar file at 1:30 in UTC', () => {
  const file = calendarFile(entry, madeAt)
  expect(file).toContain('DTSTART:20261122T013000Z\r\nDTEND:20261122T023000Z\r\n')
  expect(file).toContain('DTSTAMP:20261121T104200Z')
})

test('commas and semicolons of an address are escaped', () => {
  expect(calendarFile(entry, madeAt)).toContain('LOCATION:14\\, 2nd Cross\\; Koramangala')
})

test('no line is longer than 75 octets, in whatever script the address is written', () => {
  const file = calendarFile({ ...entry, place: 'बेंगलूरु '.repeat(20) }, madeAt)
  const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))
  expect(longest).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${'बेंगलूरु '.repeat(20)}`)
})
