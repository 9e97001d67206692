import { expect, test } from 'vitest'
import { isReviewable } from './reviewable.ts'

const WHOLE = {
  kind: 'diagnostic',
  isSignedIn: true,
  isReady: true,
  patients: { refusal: null },
  address: { chosen: { id: 1 } },
  area: { AreaId: 1106 },
} as const

test('the review sheet is offered for tests with patients and a served address', () => {
  expect(isReviewable(WHOLE)).toBe(true)
})

test('the review sheet is not offered while a part of the booking is missing or loading', () => {
  const missing = [
    { kind: 'regular' },
    { kind: 'mixed' },
    { kind: 'empty' },
    { isSignedIn: false },
    { isReady: false },
    { patients: { refusal: { kind: 'no-patients' } } },
    { address: { chosen: null } },
    { area: null },
    { area: undefined },
  ] as const
  expect(missing.filter((part) => isReviewable({ ...WHOLE, ...part }))).toEqual([])
})
