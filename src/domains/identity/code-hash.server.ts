import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from './identity.ts'
import type { OtpPurpose } from './sms.ts'

/** What a code is bound to: it is right only where all of it is the same. @see SEC-03 */
export type CodeFacts = { sessionId: number; mobile: string; purpose: OtpPurpose; sentAt: Date }

/** A new code; every one of them is equally likely, `0000` too. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** What the database keeps of a code. Four digits are soon guessed, so without the key the hash tells nothing. */
export function codeHash(secretKey: string, facts: CodeFacts, code: string): Buffer {
  const { sessionId, mobile, purpose, sentAt } = facts
  const bound = ['otp', sessionId, mobile, purpose, sentAt.toISOString(), code].join('|')
  return createHmac('sha256', secretKey).update(bound).digest()
}

/** Whether two hashes are the same, in constant time. */
export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
