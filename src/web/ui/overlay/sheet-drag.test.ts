import { expect, test } from 'vitest'
import { isDismissed } from './sheet-drag.ts'

test('CONST-05, DRW-06: a sheet stays open up to a third of its height, and is dismissed past it', () => {
  expect(isDismissed(0.32 * 600, 600)).toBe(false)
  expect(isDismissed(200, 600)).toBe(false)
  expect(isDismissed(201, 600)).toBe(true)
  expect(isDismissed(0.35 * 600, 600)).toBe(true)
})
