/** The length of a code that confirms an address: short enough to type from a mail, too long to guess. */
export const EMAIL_CODE_DIGITS = 6

/** How long a code is valid: longer than a code by SMS, as mails may be slow. */
export const EMAIL_CODE_MINUTES = 60

/** The number of wrong tries that ends a code. */
export const WRONG_TRIES_PER_CODE = 5

/**
 * For how many days an entered address is reserved for its account. Later another account can enter it too, so that
 * nobody blocks an address for good that they do not own; a confirmed address stays reserved.
 */
export const EMAIL_RESERVED_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** An address entered after this instant is still reserved. @see SUP-05 */
export function reservedSince(now: Date): Date {
  return new Date(now.getTime() - EMAIL_RESERVED_DAYS * DAY_MS)
}

/** The daily limits of address checks and codes; 0 disables a limit. */
export type EmailSettings = {
  /** Addresses that one customer, or one session that signs up, can have checked. */
  checksPerCustomerDay: number
  codesPerCustomerDay: number
  /** Over all accounts: strangers must not be able to fill a mailbox through the shop. */
  codesPerAddressDay: number
  codesPerDay: number
}

/** The state of a customer's address; `unavailable` if the shop sends no mails. */
export const EMAIL_STATES = ['unavailable', 'none', 'unconfirmed', 'code-sent', 'confirmed'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** The entered and the confirmed address; `codeRequestedAt` is when a code for the entered address was requested. */
export type OwnEmail = {
  email: string | null
  confirmedEmail: string | null
  codeRequestedAt: Date | null
}

/** The current state of a customer's address. */
export function emailState(
  { email, confirmedEmail, codeRequestedAt }: OwnEmail,
  { sendsMail, now }: { sendsMail: boolean; now: Date },
): EmailState {
  if (!sendsMail) return 'unavailable'
  if (email === null) return 'none'
  if (isSameEmail(email, confirmedEmail)) return 'confirmed'
  return codeRequestedAt !== null && !isOver(codeRequestedAt, now) ? 'code-sent' : 'unconfirmed'
}

/** Whether a code can be requested for the address, or entered. */
export function isToConfirm(state: EmailState): boolean {
  return state === 'unconfirmed' || state === 'code-sent'
}

/** Whether two texts are the same address, case-insensitive. */
export function isSameEmail(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase()
}

/** A sent code and its number of wrong tries. */
export type SentEmailCode = { sentAt: Date; wrongTries: number }

/** Whether a code is still valid. */
export function isEmailCodeAlive({ sentAt, wrongTries }: SentEmailCode, now: Date): boolean {
  return wrongTries < WRONG_TRIES_PER_CODE && !isOver(sentAt, now)
}

function isOver(at: Date, now: Date): boolean {
  return at.getTime() + EMAIL_CODE_MINUTES * 60_000 <= now.getTime()
}

/** What is wrong with a typed code. */
export type EmailCodeRefusal = 'code-empty' | 'code-short'

/** What is wrong with a typed code; null if it is well-formed. */
export function emailCodeRefusal(code: string): EmailCodeRefusal | null {
  if (code === '') return 'code-empty'
  return /^\d{6}$/.test(code) ? null : 'code-short'
}
