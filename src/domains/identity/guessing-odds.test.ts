import { expect, test } from 'vitest'
import { DEFAULT_ABUSE_SETTINGS } from './abuse-limits.ts'
import { guessingOdds } from './guessing-odds.ts'
import { DEFAULT_OTP_SETTINGS } from './identity.ts'

const standards = guessingOdds(DEFAULT_OTP_SETTINGS, DEFAULT_ABUSE_SETTINGS)

test('SEC-04: with the standards a number is guessed in a day with a chance of 0.1 % at most, whoever guesses from wherever', () => {
  expect(standards.perNumber).toBeLessThanOrEqual(0.001)
})

test('SEC-05: with the standards all guesses of a day at all numbers find less than one account on average', () => {
  expect(standards.guesses).toBe(6375)
  expect(standards.expectedHits).toBeCloseTo(0.64, 2)
})

test('SEC-05: the brake makes that half of what the SMS would let through', () => {
  const lifted = guessingOdds(DEFAULT_OTP_SETTINGS, { ...DEFAULT_ABUSE_SETTINGS, brakeWrong: 100_000 })
  expect(lifted.guesses).toBe(3 * 4250)
})
