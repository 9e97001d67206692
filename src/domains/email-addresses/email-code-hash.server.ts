import { createHmac, randomInt } from 'node:crypto'
import { EMAIL_CODE_DIGITS } from './email-addresses.ts'

/** What a mailed code is bound to: it is right only where all of it is the same. */
export type EmailCodeFacts = { customerId: number; email: string; sentAt: Date }

/** A new code; every one of them is equally likely. */
export function newEmailCode(): string {
  return String(randomInt(10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, '0')
}

/** What the database stores of a code: without the key, nobody can try all million of them against it. */
export function emailCodeHash(
  secretKey: string,
  { customerId, email, sentAt }: EmailCodeFacts,
  code: string,
): Buffer {
  const bound = ['email', customerId, email.toLowerCase(), sentAt.toISOString(), code].join('|')
  return createHmac('sha256', secretKey).update(bound).digest()
}
