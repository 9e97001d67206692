import { expect, test } from 'vitest'
import { isProvedFor } from './me.ts'

const now = '2026-11-23T09:00:00+05:30'

const until = (prove_until: string | null) => isProvedFor({ now, prove_until }, 15_000)

test('OPS-S08: a proof is valid while it has the remaining time that an action needs', () => {
  expect(until('2026-11-23T09:00:15+05:30')).toBe(true)
  expect(until('2026-11-23T09:00:14+05:30')).toBe(false)
  expect([until(null), isProvedFor(null, 0)]).toEqual([false, false])
})
