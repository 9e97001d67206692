import { expect, test } from 'vitest'
import { toastTop } from './toast-top.ts'

test('feels right 16: a toast over a low sheet has its default position above the sheet', () => {
  expect(toastTop({ top: 88, headerBottom: 163 })).toBeNull()
})

test('feels right 16: a toast that does not fit above an overlay appears below its header and clear of its title', () => {
  expect(toastTop({ top: 87, headerBottom: 162 })).toBe(162)
  expect(toastTop({ top: 0, headerBottom: 60 })).toBe(60)
})
