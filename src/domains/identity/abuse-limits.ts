import { hourlyNetworkLimits, type NetworkLimits } from '../../kernel/rate-limit.ts'
import type { OtpRefusal } from './identity.ts'

/** The limits of codes that are not per number: of addresses, of all tries, of all SMS; 0 disables a limit. @see SEC-05 */
export type AbuseSettings = {
  sendsPerAddressHour: number
  wrongPerAddressHour: number
  /** Lookups in an hour whose replies reveal whether a number or an e-mail address has an account. */
  lookupsPerAddressHour: number
  /**
   * The normal number of wrong codes of all numbers in ten minutes, however many are right; ten times as many in a day.
   */
  brakeWrong: number
  /** The normal number of wrong codes for each right one, over all numbers. */
  brakeRatio: number
  smsPerDay: number
}

/** The limits if the environment sets none. */
export const DEFAULT_ABUSE_SETTINGS: AbuseSettings = {
  sendsPerAddressHour: 60,
  wrongPerAddressHour: 60,
  lookupsPerAddressHour: 300,
  brakeWrong: 100,
  brakeRatio: 3,
  smsPerDay: 5000,
}

/** The counted uses of an address. */
export type AddressCount = 'send' | 'wrong' | 'lookup'

/**
 * The hourly limit of an address and of its whole subnet; 0 disables it. Many Indian phones
 * share one carrier's address, so the subnet's limit is five times as high.
 *
 * @see SEC-05
 */
export function addressLimits(count: AddressCount, settings: AbuseSettings): NetworkLimits {
  return hourlyNetworkLimits(perAddressHour(count, settings))
}

function perAddressHour(count: AddressCount, settings: AbuseSettings): number {
  switch (count) {
    case 'send':
      return settings.sendsPerAddressHour
    case 'wrong':
      return settings.wrongPerAddressHour
    case 'lookup':
      return settings.lookupsPerAddressHour
  }
}

/** The purpose of an SMS: a message about an order, or a code for an unknown or a recognized browser. */
export type SmsBudget = 'order' | 'newcomer' | 'known-browser'

// Shares of the day's cap. The rest of each share is reserved for the purposes after it.
const SHARE_PERCENT: Record<SmsBudget, number> = { order: 70, newcomer: 85, 'known-browser': 100 }

/**
 * The number of SMS of all kinds in a day after which this purpose stops; 0 if the cap is disabled.
 * Near the cap, messages about orders stop first, as the order's page has the same content; then codes of unknown
 * browsers, which strangers can request without end; codes of recognized browsers stop last.
 *
 * @see SEC-05
 */
export function smsLimit(budget: SmsBudget, { smsPerDay }: AbuseSettings): number {
  return Math.ceil((smsPerDay * SHARE_PERCENT[budget]) / 100)
}

/** The two periods over which the brake counts codes, in seconds. */
export const BRAKE_SECONDS = { short: 600, long: 86_400 }

/** The brake counts over ten minutes and over a day, which allows this many times more wrong codes. */
export const BRAKE_LONG_TIMES = 10

const BRAKE_WAIT_SECONDS = 60

/** The wrong and right codes of all numbers within a period. */
export type Tally = { wrong: number; right: number }

/**
 * Whether the brake holds a suspicious try: too many wrong codes in relation to the right ones indicate guessing. The
 * first try of a code is never suspicious and is not passed to this function. A held try is not counted.
 *
 * @see SEC-05; docs/adr/0056
 */
export function brakeRefusal(
  { short, long }: { short: Tally; long: Tally },
  settings: AbuseSettings,
): OtpRefusal | null {
  const { brakeWrong, brakeRatio } = settings
  if (brakeWrong === 0 || brakeRatio === 0) return null
  const isUnusual = ({ wrong, right }: Tally, most: number) => wrong >= most && wrong >= brakeRatio * right
  if (!isUnusual(short, brakeWrong) && !isUnusual(long, brakeWrong * BRAKE_LONG_TIMES)) return null
  return { kind: 'busy', retryAfterSeconds: BRAKE_WAIT_SECONDS }
}
