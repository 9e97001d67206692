import { expect, test } from 'vitest'
import { isCin, isGstin } from './registration-numbers.ts'

test('a GST number is valid only with its check character', () => {
  expect(['29AAGCB7383J1Z4', '27AAPFU0939F1ZV'].map(isGstin)).toEqual([true, true])
  expect(['29AAGCB7383J1Z5', '29AAGCB7383J1Z', '29aagcb7383j1z4', ''].map(isGstin)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('a company number has its 21 characters', () => {
  expect(isCin('U85110KA2010PTC012345')).toBe(true)
  expect([isCin('U85110KA2010PTC01234'), isCin('X85110KA2010PTC012345')]).toEqual([false, false])
})
