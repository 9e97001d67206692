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

/** What a code for staff is bound to: a console cookie or the link of an invite, by its hash. */
export type StaffCodeFacts = { binding: Uint8Array; mobile: string; sentAt: Date }

/** The stored hash of a code for staff. */
export function staffCodeHash(
  secretKey: string,
  { binding, mobile, sentAt }: StaffCodeFacts,
  code: string,
): Buffer {
  const bound = ['staff otp', Buffer.from(binding).toString('hex'), mobile, sentAt.toISOString(), code]
  return createHmac('sha256', secretKey).update(bound.join('|')).digest()
}

/** Whether two hashes are equal, in constant time. */
export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
