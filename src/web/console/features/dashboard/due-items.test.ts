import { expect, test } from 'vitest'
import { greeting } from './dashboard.messages.ts'
import { type DuePerson, dueItems } from './due-items.ts'

const PASSKEY = { kind: 'passkey' } as const
const TOTP = { kind: 'totp' } as const
const due = (person: Partial<DuePerson>) =>
  dueItems({ strength: 'passkey', credentials: [PASSKEY, TOTP], recovery_codes_left: 10, ...person }).map(
    ({ id }) => id,
  )

const at = (hour: number, minute = 0) => greeting(hour * 60 + minute, 'Ananya').split(',')[0]

test('OPS-S02: nothing is due for a person with two credentials and enough recovery codes', () => {
  expect(due({})).toEqual([])
})

test('OPS-S02: a person with a single passkey should add a second credential', () => {
  expect(due({ credentials: [PASSKEY], recovery_codes_left: 0 })).toEqual(['second'])
})

test('OPS-S02: a person without a passkey should add one', () => {
  expect(due({ strength: 'fallback', credentials: [TOTP] })).toEqual(['passkey'])
})

test('OPS-S06: three recovery codes are too few, four are enough', () => {
  expect(due({ recovery_codes_left: 4 })).toEqual([])
  expect(due({ recovery_codes_left: 3 })).toEqual(['codes'])
})

test('OPS §14: the dashboard greets by the hour in India', () => {
  expect([at(0), at(11, 59), at(12), at(16, 59), at(17)]).toEqual([
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
  ])
})
