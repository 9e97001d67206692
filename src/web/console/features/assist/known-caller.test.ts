import { expect, test } from 'vitest'
import { knownCaller } from './known-caller.ts'

test('OPS-O09: a link fills in number and name, whatever the number is written with', () => {
  expect(knownCaller('?mobile=%2B91%2098450-12345&name=Asha%20Menon%20Rao')).toEqual({
    mobile: '9845012345',
    firstName: 'Asha Menon',
    lastName: 'Rao',
  })
  expect(knownCaller('?name=Asha')).toEqual({ mobile: '', firstName: 'Asha', lastName: '' })
  expect(knownCaller('?mobile=')).toEqual({ mobile: '' })
  expect(knownCaller('?mobile=<script>')).toEqual({ mobile: '' })
})
