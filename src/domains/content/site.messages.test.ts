import { expect, test } from 'vitest'
import { itemCount, phoneText } from './site.messages.ts'

test('toll-free and mobile numbers are grouped, other numbers are unchanged', () => {
  expect(phoneText('+9118001234567')).toBe('1800 123 4567')
  expect(phoneText('+911800000000')).toBe('1800 000 000')
  expect(phoneText('+919845012345')).toBe('98450 12345')
  expect(phoneText('+4930123456')).toBe('+4930123456')
})

test('the number of items has singular and plural words', () => {
  expect([0, 1, 2].map(itemCount)).toEqual(['No items', '1 item', '2 items'])
})
