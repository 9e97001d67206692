import { expect, test } from 'vitest'
import { cancelShares, suggestedPercent } from './cancel-shares.ts'

test('OPS-O06: staff choose what the rule gives or more, never less', () => {
  expect(cancelShares(0)).toEqual([0, 25, 50, 75, 100])
  expect(cancelShares(50)).toEqual([50, 75, 100])
  expect(cancelShares(60)).toEqual([60, 75, 100])
  expect(cancelShares(100)).toEqual([100])
})

test('OPS-O06: where the laboratory cannot come, all of the money is suggested', () => {
  expect(suggestedPercent('no_collector', 50)).toBe(100)
  expect(suggestedPercent('customer_asked', 50)).toBe(50)
  expect(suggestedPercent('', 50)).toBe(50)
})
