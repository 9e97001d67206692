import { createHmac, randomInt } from 'node:crypto'
import { EMAIL_CODE_DIGITS } from './email-addresses.ts'

/** The values a mailed code is bound to: it is right only if all of them match. */
export type EmailCodeFacts = { customerId: number; email: string; sentAt: Date }

/** A random code; all codes are equally likely. */
export function newEmailCode(): string {
  return String(randomInt(10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, '0')
}

/** The stored hash of a code: without the key, nobody can try all million codes against it. */
export function emailCodeHash(
  secretKey: string,
  { customerId, email, sentAt }: EmailCodeFacts,
  code: string,
): Buffer {
  const bound = ['email', customerId, email.toLowerCase(), sentAt.toISOString(), code].join('|')
  return createHmac('sha256', secretKey).update(bound).digest()
}
