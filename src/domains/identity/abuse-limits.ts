import type { OtpRefusal } from './identity.ts'

/** The limits of codes that no number carries: of addresses, of all tries, of all SMS; 0 lifts one. @see SEC-05 */
export type AbuseSettings = {
  sendsPerAddressHour: number
  wrongPerAddressHour: number
  /** Answers that tell whether a number or an e-mail address has an account. */
  lookupsPerAddressHour: number
  /** Wrong codes in ten minutes, of all numbers, that are usual whatever is right; ten times as many in a day. */
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

const SUBNET_TIMES = 5

/**
 * How often something may come from an address, and from all of its subnet, within an hour; 0 lifts it. Many Indian
 * phones share one carrier's address, so the subnet has five times as much.
 *
 * @see SEC-05
 */
export function addressLimits(count: AddressCount, settings: AbuseSettings) {
  const perAddress = perAddressHour(count, settings)
  return { perAddress, perSubnet: perAddress * SUBNET_TIMES, seconds: 3600 }
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

/** What an SMS is for: a message about an order, or a code that an unknown or a known browser asked for. */
export type SmsBudget = 'order' | 'newcomer' | 'known-browser'

// Parts of the day's cap. The rest of each part is a reserve for those that come after it.
const SHARE_PERCENT: Record<SmsBudget, number> = { order: 70, newcomer: 85, 'known-browser': 100 }

/**
 * How many SMS of all kinds may have gone out in a day before one for this purpose stops; 0 where the cap is lifted.
 * As the cap comes near, messages about orders stop first, since the order's page tells the same; then codes of browsers
 * that have proved nothing, which strangers can ask for without end; codes of known browsers stop last.
 *
 * @see SEC-05
 */
export function smsLimit(budget: SmsBudget, { smsPerDay }: AbuseSettings): number {
  return Math.ceil((smsPerDay * SHARE_PERCENT[budget]) / 100)
}

/** How far back the brake looks. */
export const BRAKE_SECONDS = { short: 600, long: 86_400 }

/** The brake looks back ten minutes and a day, in which so many times more wrong codes are usual. */
export const BRAKE_LONG_TIMES = 10

const BRAKE_WAIT_SECONDS = 60

/** The wrong and right codes of all numbers within a time. */
export type Tally = { wrong: number; right: number }

/**
 * Whether the brake holds a suspicious try: so many codes are wrong for the right ones that somebody is guessing. The
 * first try of a code is never suspicious and does not come here. What the brake holds is not counted.
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
