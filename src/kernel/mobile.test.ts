import { expect, test } from 'vitest'
import { formatMobile, isMobile, maskMobile, mobileDigits } from './mobile.ts'

test('a mobile number has ten digits and begins with 6 to 9', () => {
  expect(['6000000000', '9845012345'].map(isMobile)).toEqual([true, true])
  const wrong = ['5999999999', '984501234', '98450123456', '98450 12345', '९८४५०१२३४५', '9845012345\n', '']
  expect(wrong.filter(isMobile)).toEqual([])
})

test('a pasted number loses its country code, leading zero, spaces and dashes', () => {
  const pasted = ['9845012345', '+91 98450 12345', '09845012345', '0091-98450-12345', '919845012345']
  expect(new Set(pasted.map(mobileDigits))).toEqual(new Set(['9845012345']))
})

test('a number that only looks as if it began with a country code keeps its digits', () => {
  expect(mobileDigits('9198450123')).toBe('9198450123')
  expect(mobileDigits('0123456789')).toBe('0123456789')
  expect(mobileDigits('98450123456')).toBe('98450123456')
  expect(mobileDigits('+91')).toBe('91')
})

test('a masked number shows its first two and last two digits', () => {
  expect(maskMobile('9845012345')).toBe('98******45')
  expect(maskMobile('9845')).toBe('****')
})

test('a formatted number has the +91 prefix', () => {
  expect(formatMobile('9845012345')).toBe('+91 98450 12345')
  expect(formatMobile('98')).toBe('+91 98')
})
