import { createHmac, randomInt } from 'node:crypto'

/** The number of recovery codes of a person. @see OPS-S02 */
export const RECOVERY_CODES = 10

// Without 0, 1, I and O, which are easily confused: 32 letters, 80 random bits for each code.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 16

/** Generates recovery codes in displayed form: `ABCD-EFGH-JKLM-NPQR`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)))
    return [0, 4, 8, 12].map((from) => letters.slice(from, from + 4).join('')).join('-')
  })
}

/** The stored hash of a recovery code; dashes do not count. */
export function recoveryHash(secretKey: string, staffId: number, code: string): Buffer {
  const typed = code.replaceAll('-', '')
  return createHmac('sha256', secretKey).update(`staff recovery|${staffId}|${typed}`).digest()
}
