import { expect, test } from 'vitest'
import { prefilledCaller, withoutCaller } from './prefilled-caller.ts'

test('OPS-O09: a link fills in number and name, in any format of the number', () => {
  expect(prefilledCaller('?mobile=%2B91%2098450-12345&name=Asha%20Menon%20Rao')).toEqual({
    mobile: '9845012345',
    firstName: 'Asha Menon',
    lastName: 'Rao',
  })
  expect(prefilledCaller('?name=Asha')).toEqual({ mobile: '', firstName: 'Asha', lastName: '' })
  expect(prefilledCaller('?mobile=')).toEqual({ mobile: '' })
  expect(prefilledCaller('?mobile=<script>')).toEqual({ mobile: '' })
})

test('OPS-O09: the caller is removed from the address of the page, and other parameters stay', () => {
  expect(withoutCaller('?mobile=9845012345&name=Asha&after=7')).toBe('after=7')
  expect(withoutCaller('?name=Asha')).toBe('')
  expect(withoutCaller('?after=7')).toBeNull()
  expect(withoutCaller('')).toBeNull()
})
