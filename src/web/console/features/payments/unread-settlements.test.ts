import { expect, test } from 'vitest'
import { isUnread } from './use-settlements.ts'

test('OPS-M02: the amounts of a day are unknown until its settlements are fetched or imported', () => {
  expect(isUnread({ read_at: null, lines: 0 })).toBe(true)
  expect(isUnread({ read_at: null, lines: 1 })).toBe(false)
  expect(isUnread({ read_at: '2026-11-29T06:00:00.000+05:30', lines: 0 })).toBe(false)
})
