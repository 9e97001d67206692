import { expect, test } from 'vitest'
import { keepPhone, keepZip } from './kept-text.ts'

/** What stands in the field after each key. */
function typed(text: string): string {
  return text.split('').reduce((value, key) => keepPhone(value + key), '')
}

test('ENQ-08: a phone keeps its digits, ten of them', () => {
  expect(keepPhone('98450x12345')).toBe('9845012345')
  expect(keepPhone('984501234567')).toBe('9845012345')
})

test('a prefix goes, pasted or typed, with too few digits behind it too', () => {
  expect(keepPhone('+91 98450 12345')).toBe('9845012345')
  expect(keepPhone('+91 98450')).toBe('98450')
  expect(keepPhone('098450 12345')).toBe('9845012345')
  expect(typed('+91 98450 12345')).toBe('9845012345')
  expect(typed('9198450123')).toBe('9198450123')
})

test('ENQ-10: a pincode keeps its digits and its space', () => {
  expect(keepZip('560 034')).toBe('560 034')
  expect(keepZip('56-0034x9')).toBe('5600349')
})
