import { expect, test } from 'vitest'
import { CROCKFORD_CHARACTERS, crockfordCode, normalizeCrockford } from './crockford.ts'

test('a code has a character for each byte, every character equally often', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  expect(crockfordCode(bytes, 256)).toBe(CROCKFORD_CHARACTERS.repeat(8))
  expect(crockfordCode(bytes, 3)).toBe('012')
  expect(() => crockfordCode(bytes.subarray(0, 2), 3)).toThrow('2 bytes are too few')
})

test('a typed code is read in any case, with dashes and spaces, and with look-alike letters', () => {
  expect(normalizeCrockford(' 7k3m-o i l')).toBe('7K3M011')
})
