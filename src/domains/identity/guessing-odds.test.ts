import { expect, test } from 'vitest'
import { DEFAULT_ABUSE_SETTINGS } from './abuse-limits.ts'
import { guessingOdds } from './guessing-odds.ts'
import { DEFAULT_OTP_SETTINGS } from './identity.ts'

const standards = guessingOdds(DEFAULT_OTP_SETTINGS, DEFAULT_ABUSE_SETTINGS)

test('SEC-04: with the default limits, a number is guessed in a day with a chance of 0.1 % at most', () => {
  expect(standards.perNumber).toBeLessThanOrEqual(0.001)
})

test('SEC-05: with the default limits, all guesses of a day hit less than one account on average', () => {
  expect(standards.guesses).toBe(6375)
  expect(standards.expectedHits).toBeCloseTo(0.64, 2)
})

test('SEC-05: the brake halves the guesses that the SMS limit allows', () => {
  const lifted = guessingOdds(DEFAULT_OTP_SETTINGS, { ...DEFAULT_ABUSE_SETTINGS, brakeWrong: 100_000 })
  expect(lifted.guesses).toBe(3 * 4250)
})
