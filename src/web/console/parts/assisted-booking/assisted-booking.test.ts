import { expect, test } from 'vitest'
import { timeLeftText } from './assisted-booking.messages.ts'
import { bookForCallerPath } from './book-for-caller.tsx'

const NOW = new Date('2026-11-23T09:00:00+05:30')
const left = (ms: number) => timeLeftText(new Date(NOW.getTime() + ms), NOW)

test('OPS-O09: the remaining time is in whole minutes, and is over at its instant', () => {
  expect([left(3_600_000), left(3_599_999), left(60_000), left(59_999), left(1), left(0)]).toEqual([
    '1 h left',
    '1 h left',
    '1 min left',
    '1 min left',
    '1 min left',
    'The time is over',
  ])
  expect(left(5_400_000)).toBe('1 h 30 min left')
  expect(left(-1)).toBe('The time is over')
})

test('OPS-O09: the button hands over the data of the caller', () => {
  expect(bookForCallerPath({})).toBe('/console/assist')
  expect(bookForCallerPath({ mobile: '9845012345', name: 'Asha Rao' })).toBe(
    '/console/assist?mobile=9845012345&name=Asha+Rao',
  )
  expect(bookForCallerPath({ mobile: '', pincode: '560034', tests: 'CBC, HbA1c' })).toBe(
    '/console/assist?pincode=560034&tests=CBC%2C+HbA1c',
  )
})
