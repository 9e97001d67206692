import { secondsToWait } from '../../kernel/rate-limit.ts'
import type { OtpRefusal } from './identity.ts'

/** The limits of codes that no number carries: of addresses, of all tries, of all SMS; 0 lifts one. @see security 5 */
export type AbuseSettings = {
  sendsPerAddressHour: number
  wrongPerAddressHour: number
  /** Answers that tell whether a number or an e-mail address has an account. */
  lookupsPerAddressHour: number
  /** Wrong codes in ten minutes, of all numbers, that are usual whatever is right. */
  brakeWrong: number
  /** Wrong codes for each right one, of all numbers, that are usual. */
  brakeRatio: number
  smsPerDay: number
}

/** The limits where the environment says nothing. */
export const DEFAULT_ABUSE_SETTINGS: AbuseSettings = {
  sendsPerAddressHour: 60,
  wrongPerAddressHour: 60,
  lookupsPerAddressHour: 300,
  brakeWrong: 100,
  brakeRatio: 3,
  smsPerDay: 5000,
}

/** What is counted for an address. */
export type AddressCount = 'send' | 'wrong' | 'lookup'

/** How far back the brake looks. */
export const BRAKE_SECONDS = 600

const HOUR = 3600
const SUBNET_TIMES = 5
const BRAKE_WAIT_SECONDS = 60

/** What happened lately from one address and from its whole subnet, in any order. */
export type AddressHistory = { address: readonly Date[]; subnet: readonly Date[] }

/** How often something may come from an address within an hour; 0 lifts it. */
export function addressLimit(count: AddressCount, settings: AbuseSettings): number {
  switch (count) {
    case 'send':
      return settings.sendsPerAddressHour
    case 'wrong':
      return settings.wrongPerAddressHour
    case 'lookup':
      return settings.lookupsPerAddressHour
  }
}

/**
 * Why one more may not come from an address now; null where it may. Many Indian phones share one carrier's address,
 * so the subnet has five times as much.
 *
 * @see security 5
 */
export function addressRefusal(history: AddressHistory, limit: number, now: Date): OtpRefusal | null {
  const retryAfterSeconds = Math.max(
    secondsToWait(history.address, { limit, seconds: HOUR }, now),
    secondsToWait(history.subnet, { limit: limit * SUBNET_TIMES, seconds: HOUR }, now),
  )
  return retryAfterSeconds === 0 ? null : { kind: 'address', retryAfterSeconds }
}

/** The wrong and right codes of all numbers in the last ten minutes. */
export type Tally = { wrong: number; right: number }

/**
 * Whether the brake holds a try: so many are wrong for the right ones that somebody is guessing. What it holds is
 * not counted, so wrong codes pass at the usual rate and no faster.
 *
 * @see security 5
 */
export function brakeRefusal({ wrong, right }: Tally, settings: AbuseSettings): OtpRefusal | null {
  const { brakeWrong, brakeRatio } = settings
  if (brakeWrong === 0 || brakeRatio === 0) return null
  if (wrong < brakeWrong || wrong < brakeRatio * right) return null
  return { kind: 'busy', retryAfterSeconds: BRAKE_WAIT_SECONDS }
}
