/** A code that confirms an address: long enough to be typed from a mail, and to be guessed by nobody. */
export const EMAIL_CODE_DIGITS = 6

/** How long a code lives. Mails may be slow, so longer than one that comes by SMS. */
export const EMAIL_CODE_MINUTES = 60

/** So many wrong tries end a code. */
export const WRONG_TRIES_PER_CODE = 5

/** The limits of what anybody may do with addresses in a day; 0 lifts one. */
export type EmailSettings = {
  /** Addresses that one customer, or one session that signs up, may have checked. */
  checksPerCustomerDay: number
  codesPerCustomerDay: number
  /** Over all accounts: strangers must not be able to fill somebody's mailbox through us. */
  codesPerAddressDay: number
  codesPerDay: number
}

/** Where a customer's address stands; `unavailable` where the shop sends no mails at all. */
export const EMAIL_STATES = ['unavailable', 'none', 'unconfirmed', 'code-sent', 'confirmed'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** What a customer entered and has confirmed; `codeRequestedAt` is when a code for the entered address was asked for. */
export type OwnEmail = {
  email: string | null
  confirmedEmail: string | null
  codeRequestedAt: Date | null
}

/** Where a customer's address stands now. */
export function emailState(
  { email, confirmedEmail, codeRequestedAt }: OwnEmail,
  { sendsMail, now }: { sendsMail: boolean; now: Date },
): EmailState {
  if (!sendsMail) return 'unavailable'
  if (email === null) return 'none'
  if (isSameEmail(email, confirmedEmail)) return 'confirmed'
  return codeRequestedAt !== null && !isOver(codeRequestedAt, now) ? 'code-sent' : 'unconfirmed'
}

/** Whether there is an address for which a code is to be asked for, or typed in. */
export function isToConfirm(state: EmailState): boolean {
  return state === 'unconfirmed' || state === 'code-sent'
}

/** Whether two texts are one address: case counts for nothing. */
export function isSameEmail(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase()
}

/** A code as it was sent, and how often something else was typed in its place. */
export type SentEmailCode = { sentAt: Date; wrongTries: number }

/** Whether a code can still be right. */
export function isEmailCodeAlive({ sentAt, wrongTries }: SentEmailCode, now: Date): boolean {
  return wrongTries < WRONG_TRIES_PER_CODE && !isOver(sentAt, now)
}

function isOver(at: Date, now: Date): boolean {
  return at.getTime() + EMAIL_CODE_MINUTES * 60_000 <= now.getTime()
}

/** What is wrong with a typed code. */
export type EmailCodeRefusal = 'code-empty' | 'code-short'

/** What is wrong with a code as it was typed; null where nothing is. */
export function emailCodeRefusal(code: string): EmailCodeRefusal | null {
  if (code === '') return 'code-empty'
  return /^\d{6}$/.test(code) ? null : 'code-short'
}
