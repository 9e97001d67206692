/** The settings that the owner changes in the console, in the order of its page. @see OPS-G01 */
export const SETTING_NAMES = [
  'seller',
  'slot_collection_fee',
  'cancellation',
  'refund_alone_up_to',
  'coins',
  'assist_minutes',
  'visits_per_hour',
  'provider_rate',
] as const
export type SettingName = (typeof SETTING_NAMES)[number]

/** The limits of values, both ends included. Amounts are whole rupees. @see OPS-G01 */
export const SETTING_LIMITS = {
  fee: 10_000,
  freeFrom: 1_00_000,
  refundAlone: 1_00_000,
  earnPercent: 100,
  coins: 10_000,
  referralOrder: 1_00_000,
  visitsPerHour: 12,
  ratePercent: 100,
} as const

/** How many days ahead a change can be planned. */
export const MOST_DAYS_AHEAD = 366

const DAY_MS = 86_400_000
// An instant that passed while the form was filled in counts as now.
const LATE_MS = 5 * 60_000

/** Why a change cannot take effect at an instant. */
export type StartRefusal = 'past' | 'far'

/**
 * When a change takes effect: now if no instant is given, or if the given one passed a few minutes ago; otherwise that
 * instant or a refusal.
 *
 * @see OPS-G01
 */
export function settingStart(named: Date | null, now: Date): Date | StartRefusal {
  if (named === null) return now
  const ahead = named.getTime() - now.getTime()
  if (ahead < -LATE_MS) return 'past'
  if (ahead > MOST_DAYS_AHEAD * DAY_MS) return 'far'
  return ahead < 0 ? now : named
}

/** A value that a setting has from an instant on. */
export type SettingVersion = {
  name: SettingName
  version: number
  value: unknown
  startsAt: Date
  staffName: string | null
  at: Date
}

/**
 * The current version of a setting: of those that have begun, the one with the latest start, and the newest of these.
 */
export function versionInForce<V extends Pick<SettingVersion, 'version' | 'startsAt'>>(
  versions: readonly V[],
  now: Date,
): V | null {
  const begun = versions.filter(({ startsAt }) => startsAt <= now)
  const [first, ...others] = begun
  if (first === undefined) return null
  return others.reduce((best, one) => (isAfter(one, best) ? one : best), first)
}

/** The planned versions of a setting, soonest first, without those that a newer one replaces at the same instant. */
export function plannedVersions<V extends Pick<SettingVersion, 'version' | 'startsAt'>>(
  versions: readonly V[],
  now: Date,
): V[] {
  const later = versions.filter(({ startsAt }) => startsAt > now)
  return later
    .filter(
      ({ startsAt, version }) =>
        !later.some((one) => isSameStart(one.startsAt, startsAt) && one.version > version),
    )
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

function isSameStart(one: Date, other: Date): boolean {
  return one.getTime() === other.getTime()
}

function isAfter(
  one: Pick<SettingVersion, 'version' | 'startsAt'>,
  other: Pick<SettingVersion, 'version' | 'startsAt'>,
): boolean {
  const later = one.startsAt.getTime() - other.startsAt.getTime()
  return later > 0 || (later === 0 && one.version > other.version)
}

/** The rates at which coins are given. @see docs/rules/offers.md */
export type CoinSettings = {
  earnPercent: number
  welcome: number
  referral: number
  /** The minimum amount of a friend's order, in rupees. */
  referralMinOrder: number
}

/** The outside services whose settings the page lists. @see OPS-G02 */
export const SERVICES = ['sms', 'mail', 'payments'] as const
export type Service = (typeof SERVICES)[number]

/** When a service last worked, and when it last failed. */
export type ServiceCheck = { service: Service; workedAt: Date | null; failedAt: Date | null }
