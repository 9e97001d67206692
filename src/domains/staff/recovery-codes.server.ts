import { createHmac, randomInt } from 'node:crypto'

/** How many recovery codes a person gets. @see OPS-S02 */
export const RECOVERY_CODES = 10

// Without 0, 1, I and O, which are hard to tell apart: 32 letters, 80 random bits a code.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 16

/** New recovery codes, as they are shown: `ABCD-EFGH-JKLM-NPQR`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)))
    return [0, 4, 8, 12].map((from) => letters.slice(from, from + 4).join('')).join('-')
  })
}

/** What is stored of a recovery code; dashes do not count. */
export function recoveryHash(secretKey: string, staffId: number, code: string): Buffer {
  const typed = code.replaceAll('-', '')
  return createHmac('sha256', secretKey).update(`staff recovery|${staffId}|${typed}`).digest()
}
