import { expect, test } from 'vitest'
import { toastTop } from './toast-top.ts'

test('feels right 16: a toast over a low sheet has its default position above the sheet', () => {
  expect(toastTop({ top: 88, titleBottom: 163 })).toBeNull()
})

test('feels right 16: a toast that does not fit above an overlay appears below its title', () => {
  expect(toastTop({ top: 87, titleBottom: 162 })).toBe(162)
  expect(toastTop({ top: 0, titleBottom: 60 })).toBe(60)
})
