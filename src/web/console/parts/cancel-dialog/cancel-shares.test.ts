import { expect, test } from 'vitest'
import { cancelShares, suggestedPercent } from './cancel-shares.ts'

test('OPS-O06: staff can choose the share of the rule or more, never less', () => {
  expect(cancelShares(0)).toEqual([0, 25, 50, 75, 100])
  expect(cancelShares(50)).toEqual([50, 75, 100])
  expect(cancelShares(60)).toEqual([60, 75, 100])
  expect(cancelShares(100)).toEqual([100])
})

test('OPS-O06: if the laboratory cannot come, a full refund is suggested', () => {
  expect(suggestedPercent('no_collector', 50)).toBe(100)
  expect(suggestedPercent('customer_asked', 50)).toBe(50)
  expect(suggestedPercent('', 50)).toBe(50)
})
