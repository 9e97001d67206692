import { expect, test } from 'vitest'
import { maskedEmail, maskedMobile, maskedText } from './masking.ts'

test('OPS-O04: a masked mobile number shows its first two and last three digits', () => {
  expect(maskedMobile('9845012345')).toBe('98•••••345')
  expect(maskedMobile('1234567')).toBe('•••••')
  expect(maskedMobile('')).toBe('')
})

test('OPS-O04: a masked e-mail address shows its first letter and domain, a masked street nothing', () => {
  expect(maskedEmail('asha@example.com')).toBe('a•••••@example.com')
  expect(maskedEmail('@example.com')).toBe('•••••')
  expect(maskedText('14, 2nd Cross')).toBe('•••••')
  expect(maskedText('')).toBe('')
})
