import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from './identity.ts'
import type { OtpPurpose } from './sms.ts'

/** The values a code is bound to: it is right only if all of them match. @see SEC-03 */
export type CodeFacts = { sessionId: number; mobile: string; purpose: OtpPurpose; sentAt: Date }

/** A random code; all codes are equally likely, including `0000`. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** The stored hash of a code. Four digits are quickly guessed, so the hash reveals nothing without the key. */
export function codeHash(secretKey: string, facts: CodeFacts, code: string): Buffer {
  const { sessionId, mobile, purpose, sentAt } = facts
  const bound = ['otp', sessionId, mobile, purpose, sentAt.toISOString(), code].join('|')
  return createHmac('sha256', secretKey).update(bound).digest()
}

/** Whether two hashes are equal, in constant time. */
export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
