/** Crockford's base 32: it omits I, L, O and U, so that a code can be read out on the phone. */
export const CROCKFORD_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Encodes the first `length` random bytes as one character each, with 5 bits of randomness.
 *
 * @throws if there are fewer bytes than characters
 */
export function crockfordCode(randomBytes: Uint8Array, length: number): string {
  if (randomBytes.length < length) throw new Error(`${randomBytes.length} bytes are too few`)
  const bytes = [...randomBytes.subarray(0, length)]
  return bytes.map((byte) => CROCKFORD_CHARACTERS.charAt(byte & 31)).join('')
}

/** Normalizes a typed code: upper case, without spaces and dashes, with O as 0, and I and L as 1. */
export function normalizeCrockford(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
