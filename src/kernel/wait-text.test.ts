import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test('a wait is said in whole minutes, rounded up, and from two hours on in whole hours', () => {
  expect([0, 60, 61, 119 * 60, 119 * 60 + 1, 121 * 60].map(waitText)).toEqual([
    '1 minute',
    '1 minute',
    '2 minutes',
    '119 minutes',
    '2 hours',
    '3 hours',
  ])
})
