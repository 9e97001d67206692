import { DEFAULT_ENQUIRY_SETTINGS } from '../domains/enquiries/enquiries.ts'
import { DEFAULT_GRIEVANCE_SETTINGS } from '../domains/grievances/grievances.ts'
import { DEFAULT_ABUSE_SETTINGS } from '../domains/identity/abuse-limits.ts'
import { DEFAULT_OTP_SETTINGS } from '../domains/identity/identity.ts'
import { keysOf, mapValues } from '../kernel/records.ts'
import { whole, type Problem } from './config-values.ts'
import { STORED_LIMITS } from './stored-limits.ts'

/** A limit that an operator may set. */
type LimitSetting = {
  /** What holds where the environment says nothing. */
  standard: number
  /** The most that production allows; above it the limit would protect nothing. */
  ceiling: number
  /** What it limits, as `docs/limits.md` says it. */
  about: string
}

/** Limits of what anybody may do; each is a setting of this name, and 0 lifts it, in development only. */
export const LIMITS = {
  OTP_TTL_SECONDS: {
    standard: DEFAULT_OTP_SETTINGS.ttlSeconds,
    ceiling: 900,
    about: 'seconds for which a code is valid',
  },
  OTP_SECONDS_BETWEEN_SENDS: {
    standard: DEFAULT_OTP_SETTINGS.secondsBetweenSends,
    ceiling: 600,
    about: 'seconds between two codes to one number',
  },
  OTP_SENDS_PER_HOUR: {
    standard: DEFAULT_OTP_SETTINGS.sendsPerHour,
    ceiling: 20,
    about: 'codes sent to one number in an hour',
  },
  OTP_SENDS_PER_DAY: {
    standard: DEFAULT_OTP_SETTINGS.sendsPerDay,
    ceiling: 50,
    about: 'codes sent to one number in 24 hours',
  },
  OTP_WRONG_PER_CODE: {
    standard: DEFAULT_OTP_SETTINGS.wrongPerCode,
    ceiling: 5,
    about: 'wrong tries that end one code',
  },
  OTP_WRONG_PER_DAY: {
    standard: DEFAULT_OTP_SETTINGS.wrongPerDay,
    ceiling: 30,
    about: 'wrong codes for one number in 24 hours',
  },
  OTP_WRONG_SINCE_SUCCESS: {
    standard: DEFAULT_OTP_SETTINGS.wrongSinceSuccess,
    ceiling: 100,
    about: 'wrong codes for one number since the last right one; then it pauses for 24 hours',
  },
  OTP_KNOWN_SENDS_PER_HOUR: {
    standard: DEFAULT_OTP_SETTINGS.known.sendsPerHour,
    ceiling: 20,
    about:
      'codes in an hour for a browser that has signed in with the number before, beside those of strangers',
  },
  OTP_KNOWN_SENDS_PER_DAY: {
    standard: DEFAULT_OTP_SETTINGS.known.sendsPerDay,
    ceiling: 50,
    about: 'codes in 24 hours for such a browser',
  },
  OTP_KNOWN_WRONG_PER_DAY: {
    standard: DEFAULT_OTP_SETTINGS.known.wrongPerDay,
    ceiling: 30,
    about: 'wrong codes in 24 hours from such a browser',
  },
  OTP_SENDS_PER_IP_HOUR: {
    standard: DEFAULT_ABUSE_SETTINGS.sendsPerAddressHour,
    ceiling: 600,
    about: 'codes that one address asks for in an hour; its subnet has five times as many',
  },
  OTP_WRONG_PER_IP_HOUR: {
    standard: DEFAULT_ABUSE_SETTINGS.wrongPerAddressHour,
    ceiling: 600,
    about: 'wrong codes from one address in an hour; its subnet has five times as many',
  },
  OTP_LOOKUPS_PER_IP_HOUR: {
    standard: DEFAULT_ABUSE_SETTINGS.lookupsPerAddressHour,
    ceiling: 3_000,
    about:
      'answers to one address in an hour that tell whether a number or an e-mail address has an account; its subnet has five times as many',
  },
  OTP_BRAKE_WRONG: {
    standard: DEFAULT_ABUSE_SETTINGS.brakeWrong,
    ceiling: 1_000,
    about: 'wrong codes of all numbers in ten minutes from which the brake looks at their ratio',
  },
  OTP_BRAKE_RATIO: {
    standard: DEFAULT_ABUSE_SETTINGS.brakeRatio,
    ceiling: 10,
    about: 'wrong codes for each right one, of all numbers, above which no code is sent or tried',
  },
  SMS_PER_DAY_CAP: {
    standard: DEFAULT_ABUSE_SETTINGS.smsPerDay,
    ceiling: 1_000_000,
    about: 'SMS of the whole shop in 24 hours',
  },
  ENQUIRIES_PER_SESSION_HOUR: {
    standard: DEFAULT_ENQUIRY_SETTINGS.perSessionHour,
    ceiling: 100,
    about: 'enquiries of one session in an hour',
  },
  ENQUIRIES_PER_IP_HOUR: {
    standard: DEFAULT_ENQUIRY_SETTINGS.perAddressHour,
    ceiling: 600,
    about: 'enquiries from one address in an hour',
  },
  ENQUIRIES_PER_PHONE_DAY: {
    standard: DEFAULT_ENQUIRY_SETTINGS.perPhoneDay,
    ceiling: 100,
    about: 'enquiries that name one phone number in 24 hours',
  },
  GRIEVANCES_PER_IP_HOUR: {
    standard: DEFAULT_GRIEVANCE_SETTINGS.perAddressHour,
    ceiling: 300,
    about: 'complaints from one address in an hour',
  },
  GRIEVANCES_PER_CONTACT_DAY: {
    standard: DEFAULT_GRIEVANCE_SETTINGS.perContactDay,
    ceiling: 50,
    about: 'complaints that name one phone number or e-mail address in 24 hours',
  },
  NEW_SESSIONS_PER_IP_HOUR: {
    standard: 600,
    ceiling: 6_000,
    about: 'new visitor sessions that one address begins in an hour and does not come back with',
  },
  NEW_SESSIONS_PER_SUBNET_HOUR: {
    standard: 3_000,
    ceiling: 30_000,
    about: 'the same for all addresses of one subnet',
  },
  IDEMPOTENCY_KEYS_PER_SESSION_DAY: {
    standard: 300,
    ceiling: 3_000,
    about: 'calls with an Idempotency-Key that one session makes in a day',
  },
  IDEMPOTENCY_KEYS_PER_IP_HOUR: {
    standard: 600,
    ceiling: 6_000,
    about:
      'calls with an Idempotency-Key that visitors make from one address in an hour; a subnet has 5 times as many',
  },
  UNKNOWN_COUPONS_PER_SESSION_HOUR: {
    standard: 10,
    ceiling: 100,
    about: 'coupon codes answered as unknown that one session, or one known browser, tries in an hour',
  },
  UNKNOWN_COUPONS_PER_IP_HOUR: {
    standard: 60,
    ceiling: 600,
    about:
      'coupon codes answered as unknown that all unknown browsers at one address try in an hour; its subnet has five times as many',
  },
  MAPS_LOOKUPS_PER_SESSION_HOUR: {
    standard: 20,
    ceiling: 200,
    about: 'billed lookups of the maps provider for one session, or one known browser, in an hour',
  },
  MAPS_LOOKUPS_PER_IP_HOUR: {
    standard: 120,
    ceiling: 1_200,
    about: 'billed lookups of the maps provider for one address in an hour',
  },
  MAPS_LOOKUPS_PER_SUBNET_HOUR: {
    standard: 600,
    ceiling: 6_000,
    about: 'billed lookups of the maps provider for one subnet in an hour',
  },
  MAPS_PER_DAY_CAP: {
    standard: 2_000,
    ceiling: 200_000,
    about: 'billed lookups of the maps provider in a day, for everybody together',
  },
  ORDERS_PER_CUSTOMER_HOUR: {
    standard: 10,
    ceiling: 100,
    about: 'orders that one customer places in an hour',
  },
  ORDERS_PER_CUSTOMER_DAY: {
    standard: 30,
    ceiling: 300,
    about: 'orders that one customer places in 24 hours',
  },
  EXPIRED_ORDERS_PER_CUSTOMER_DAY: {
    standard: 12,
    ceiling: 120,
    about: 'orders with a slot that one customer lets expire unpaid in 24 hours before placing another',
  },
  HOLDS_PER_CUSTOMER_DAY: {
    standard: 60,
    ceiling: 600,
    about: 'slots that one customer holds without paying in 24 hours',
  },
  EMAIL_CHANGES_PER_CUSTOMER_DAY: {
    standard: 10,
    ceiling: 100,
    about: 'e-mail addresses that one customer, or one session that signs up, enters in a day',
  },
  EMAIL_CODES_PER_CUSTOMER_DAY: {
    standard: 5,
    ceiling: 50,
    about: 'mails with a code that one customer asks for in a day',
  },
  EMAIL_CODES_PER_ADDRESS_DAY: {
    standard: 3,
    ceiling: 20,
    about: 'mails with a code that go to one e-mail address in a day, whichever accounts ask for them',
  },
  EMAIL_CODES_PER_DAY: {
    standard: 2_000,
    ceiling: 100_000,
    about: 'mails with a code that the shop sends in a day',
  },
  CONNECTIONS_PER_IP: {
    standard: 256,
    ceiling: 5_000,
    about: 'connections of one address at a time; behind a proxy, its requests at a time',
  },
} as const satisfies Record<string, LimitSetting>

/** The name of a limit, which is the name of its setting. */
export type LimitName = keyof typeof LIMITS

const MOST = 1_000_000
const limit = whole(0, MOST)

/** The limits as settings of the environment; one that the database may hold has no standard here. */
export const limitSettings = {
  ...mapValues(LIMITS, ({ standard }) => limit.default(standard)),
  ...mapValues(STORED_LIMITS, () => limit.optional()),
}

/** The sentences for limits that production does not allow: lifted, or raised above their ceiling. */
export function limitProblems(limits: { readonly [Name in LimitName]?: number | undefined }): Problem[] {
  return keysOf(LIMITS).flatMap((name) => {
    const { ceiling } = LIMITS[name]
    const limit = limits[name]
    if (limit === undefined || (limit > 0 && limit <= ceiling)) return []
    const text =
      limit === 0
        ? '0 lifts a limit, which production does not allow'
        : `must be at most ${ceiling} in production`
    return [{ name, text }]
  })
}
