import { isMobile } from '../../kernel/mobile.ts'
import { secondsToWait } from '../../kernel/rate-limit.ts'

/** A code has four digits. @see AUTH-01 */
export const CODE_DIGITS = 4

/**
 * Whether a change of the boxes completes a code: the last empty one is filled, or a complete code is pasted. Replacing
 * one digit of a complete code does not: the result would mix two codes and cost a try.
 */
export function completesCode(before: string, after: string): boolean {
  if (after.length !== CODE_DIGITS || after === before) return false
  const changed = Array.from(after).filter((digit, at) => digit !== before[at]).length
  return before.length < CODE_DIGITS || changed > 1
}

/** The wait before Resend; the code itself is valid longer. @see docs/rules/identity.md */
export const COUNTDOWN_SECONDS = 120

/** The limits of codes; 0 disables a limit. @see contract §5 `OTP_*` */
export type OtpSettings = {
  ttlSeconds: number
  secondsBetweenSends: number
  sendsPerHour: number
  sendsPerDay: number
  wrongPerCode: number
  wrongPerDay: number
  wrongSinceSuccess: number
  /**
   * The reserve of a browser that is recognized for the number, for use after strangers have used up the number's
   * limit.
   */
  known: { sendsPerHour: number; sendsPerDay: number; wrongPerDay: number }
}

/** The limits of contract §5, if the environment sets none. */
export const DEFAULT_OTP_SETTINGS: OtpSettings = {
  ttlSeconds: 300,
  secondsBetweenSends: 30,
  sendsPerHour: 5,
  sendsPerDay: 10,
  wrongPerCode: 3,
  wrongPerDay: 10,
  wrongSinceSuccess: 30,
  known: { sendsPerHour: 3, sendsPerDay: 5, wrongPerDay: 5 },
}

/** The recent codes of a number, over all flows; a resend does not reset them. */
export type NumberHistory = {
  /** Codes sent in the last 24 hours, in any order. */
  sentAt: readonly Date[]
  /** Wrong codes in the last 24 hours, in any order. */
  wrongAt: readonly Date[]
  /** Wrong codes since the last right one, however long ago. */
  wrongSinceSuccess: number
  /** The part from the requesting browser, if it is recognized for the number. */
  own: { sentAt: readonly Date[]; wrongAt: readonly Date[] } | null
}

/** Why no code is sent or accepted now, and for how long. */
export type OtpRefusal = {
  kind: 'too-soon' | 'too-many-sends' | 'paused' | 'address' | 'busy' | 'sms-cap'
  retryAfterSeconds: number
}

/** A sent code. */
export type StoredCode = { sentAt: Date; wrongTries: number; usedAt: Date | null }

/** What is wrong with the field of the sign-in or the code form. */
export type MobileRefusal = 'mobile-empty' | 'mobile-wrong'
export type CodeFieldRefusal = 'code-empty' | 'code-short'
const HOUR = 3600
const DAY = 24 * HOUR

/**
 * Why no code can be sent to a number now, with the longest of the waits; null if a code can be sent. A browser that is
 * recognized for the number has a small separate budget, for use after strangers have used up the number's.
 *
 * @see SEC-04 and SEC-05
 */
export function sendRefusal(history: NumberHistory, now: Date, settings: OtpSettings): OtpRefusal | null {
  const { sendsPerHour, sendsPerDay, secondsBetweenSends } = settings
  const shared = longest([
    { kind: 'paused', retryAfterSeconds: pauseSeconds(history, now, settings) },
    {
      kind: 'too-many-sends',
      retryAfterSeconds: sendsWait(history.sentAt, { sendsPerHour, sendsPerDay }, now),
    },
  ])
  const soonWait = secondsToWait(history.sentAt, { limit: 1, seconds: secondsBetweenSends }, now)
  const soon = longest([{ kind: 'too-soon', retryAfterSeconds: soonWait }])
  const budget = shared === null ? null : ownRefusal(history, shared, now, settings)
  return longest([...(budget === null ? [] : [budget]), ...(soon === null ? [] : [soon])])
}

function ownRefusal(
  { own }: NumberHistory,
  shared: OtpRefusal,
  now: Date,
  { known }: OtpSettings,
): OtpRefusal | null {
  if (own === null) return shared
  const refused = longest([
    { kind: 'paused', retryAfterSeconds: dayWait(own.wrongAt, known.wrongPerDay, now) },
    { kind: 'too-many-sends', retryAfterSeconds: sendsWait(own.sentAt, known, now) },
  ])
  return refused !== null && refused.retryAfterSeconds > shared.retryAfterSeconds ? shared : refused
}

/** Why no code can be tried for a number now; null if it can. @see SEC-04 and SEC-05 */
export function tryRefusal(history: NumberHistory, now: Date, settings: OtpSettings): OtpRefusal | null {
  const shared = pauseSeconds(history, now, settings)
  const { own } = history
  const wait = own === null ? shared : Math.min(shared, dayWait(own.wrongAt, settings.known.wrongPerDay, now))
  return longest([{ kind: 'paused', retryAfterSeconds: wait }])
}

type SendLimits = { sendsPerHour: number; sendsPerDay: number }

function sendsWait(sentAt: readonly Date[], { sendsPerHour, sendsPerDay }: SendLimits, now: Date): number {
  const inHour = secondsToWait(sentAt, { limit: sendsPerHour, seconds: HOUR }, now)
  return Math.max(inHour, secondsToWait(sentAt, { limit: sendsPerDay, seconds: DAY }, now))
}

function dayWait(times: readonly Date[], limit: number, now: Date): number {
  return secondsToWait(times, { limit, seconds: DAY }, now)
}

/** Whether a code is still valid: unused, not expired, and with fewer than three wrong tries. */
export function isCodeAlive(code: StoredCode, now: Date, settings: OtpSettings): boolean {
  const isOver =
    settings.ttlSeconds > 0 && code.sentAt.getTime() + settings.ttlSeconds * 1000 <= now.getTime()
  const isSpent = settings.wrongPerCode > 0 && code.wrongTries >= settings.wrongPerCode
  return code.usedAt === null && !isOver && !isSpent
}

/** Why a sent code can no longer be right, as far as the browser knows: too many wrong tries, or its age. */
export type CodeEnd = 'spent' | 'expired'

/**
 * Why a sent code can no longer be right; null if it may be. The server decides by its own count.
 * @see docs/rules/identity.md
 */
export function codeEnd(
  { wrongTries, ageSeconds }: { wrongTries: number; ageSeconds: number },
  { wrongPerCode, ttlSeconds }: Pick<OtpSettings, 'wrongPerCode' | 'ttlSeconds'> = DEFAULT_OTP_SETTINGS,
): CodeEnd | null {
  if (wrongTries >= wrongPerCode) return 'spent'
  return ageSeconds >= ttlSeconds ? 'expired' : null
}

/** Whether Resend is enabled: after a failed verification or at 00:00. @see AMB-23 */
export function canResend(verified: boolean | null, secondsLeft: number): boolean {
  return verified === false || secondsLeft <= 0
}

/** Formats the rest of a wait as `01:59`, for Try in mm:ss. @see AUTH-03, AUTH-09 */
export function countdownText(secondsLeft: number): string {
  const seconds = Math.max(0, Math.ceil(secondsLeft))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** What is wrong with a mobile number for sign-in. @see AUTH-05 */
export function mobileRefusal(mobile: string): MobileRefusal | null {
  if (mobile === '') return 'mobile-empty'
  return isMobile(mobile) ? null : 'mobile-wrong'
}

/** What is wrong with a typed code. @see AUTH-06 */
export function codeRefusal(code: string): CodeFieldRefusal | null {
  if (code === '') return 'code-empty'
  return /^\d{4}$/.test(code) ? null : 'code-short'
}

/** The path for a number without an account that cannot sign up; null for one of ten digits. @see AUTH-10, AMB-26 */
export function pathWithoutSignUp(mobile: string): string | null {
  return mobile.length === 10 ? null : '/login'
}

/** The path after a sign-up whose account the shop claims not to find. @see ROUTE-11 */
export const NO_ACCOUNT_PATH = '/'

/** The path after a sign-in without a cart action; flags choose from a fixed table. @see ROUTE-09 … ROUTE-14 */
export function afterLogin(flags: { get(flag: string): string | null }): string {
  const route = LOGIN_ROUTES.find(({ flag, value }) => flags.get(flag) === value)
  return route?.path ?? '/home'
}

const LOGIN_ROUTES = [
  { flag: 'redirect', value: '1', path: '/my-profile' },
  { flag: 'refer', value: '1', path: '/refer-and-earn' },
  { flag: 'refer', value: '2', path: '/refer-and-earn?referral=1' },
  { flag: 'spermvault', value: '1', path: '/product/health-bank/spermvault-one-baby' },
] as const

function pauseSeconds(history: NumberHistory, now: Date, settings: OtpSettings): number {
  const { wrongPerDay, wrongSinceSuccess } = settings
  const isLong = wrongSinceSuccess > 0 && history.wrongSinceSuccess >= wrongSinceSuccess
  return Math.max(dayWait(history.wrongAt, wrongPerDay, now), isLong ? dayWait(history.wrongAt, 1, now) : 0)
}

function longest(refusals: readonly OtpRefusal[]): OtpRefusal | null {
  const [first] = refusals.toSorted((a, b) => b.retryAfterSeconds - a.retryAfterSeconds)
  return first && first.retryAfterSeconds > 0 ? first : null
}
