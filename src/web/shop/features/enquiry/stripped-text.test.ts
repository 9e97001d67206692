import { expect, test } from 'vitest'
import { stripToPhone, stripToZip } from './stripped-text.ts'

/** The content of the field after each key. */
function typed(text: string): string {
  return text.split('').reduce((value, key) => stripToPhone(value + key), '')
}

test('ENQ-08: a phone number is reduced to ten digits', () => {
  expect(stripToPhone('98450x12345')).toBe('9845012345')
  expect(stripToPhone('984501234567')).toBe('9845012345')
})

test('a pasted or typed prefix is removed, even if too few digits follow', () => {
  expect(stripToPhone('+91 98450 12345')).toBe('9845012345')
  expect(stripToPhone('+91 98450')).toBe('98450')
  expect(stripToPhone('098450 12345')).toBe('9845012345')
  expect(typed('+91 98450 12345')).toBe('9845012345')
  expect(typed('9198450123')).toBe('9198450123')
})

test('ENQ-10: a pincode is reduced to digits and a space', () => {
  expect(stripToZip('560 034')).toBe('560 034')
  expect(stripToZip('56-0034x9')).toBe('5600349')
})
