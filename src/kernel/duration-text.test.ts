import { expect, test } from 'vitest'
import { waitText } from './duration-text.ts'

test('a waiting time is rounded up to seconds, from one minute on to minutes, and from two hours on to hours', () => {
  expect([0, 1, 2, 59, 60, 61, 119 * 60, 119 * 60 + 1, 121 * 60].map(waitText)).toEqual([
    '1 second',
    '1 second',
    '2 seconds',
    '59 seconds',
    '1 minute',
    '2 minutes',
    '119 minutes',
    '2 hours',
    '3 hours',
  ])
})
