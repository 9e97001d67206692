import { DEFAULT_ABUSE_SETTINGS } from '../../domains/identity/abuse-limits.ts'
import { DEFAULT_OTP_SETTINGS } from '../../domains/identity/identity.ts'
import type { LimitSetting } from './limit.ts'

/** Limits of codes and of the SMS that carry them. */
export const codeLimits = {
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
    about: 'wrong tries after which a code ends',
  },
  OTP_WRONG_PER_DAY: {
    standard: DEFAULT_OTP_SETTINGS.wrongPerDay,
    ceiling: 30,
    about: 'wrong codes for one number in 24 hours',
  },
  OTP_WRONG_SINCE_SUCCESS: {
    standard: DEFAULT_OTP_SETTINGS.wrongSinceSuccess,
    ceiling: 100,
    about:
      'wrong codes for one number since the last correct one, after which codes for the number pause for 24 hours',
  },
  OTP_KNOWN_SENDS_PER_HOUR: {
    standard: DEFAULT_OTP_SETTINGS.known.sendsPerHour,
    ceiling: 20,
    about:
      'codes in an hour for a browser that has signed in with the number before, in addition to those of unknown browsers',
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
    about: 'codes that one address requests in an hour; its subnet has five times as many',
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
      'responses to one address in an hour that reveal whether a number or an e-mail address has an account; its subnet has five times as many',
  },
  OTP_BRAKE_WRONG: {
    standard: DEFAULT_ABUSE_SETTINGS.brakeWrong,
    ceiling: 1_000,
    about: 'wrong codes of all numbers in ten minutes from which `OTP_BRAKE_RATIO` applies',
  },
  OTP_BRAKE_RATIO: {
    standard: DEFAULT_ABUSE_SETTINGS.brakeRatio,
    ceiling: 10,
    about:
      'wrong codes for each correct one, of all numbers, above which only the first try of a new code is accepted',
  },
  SMS_PER_DAY_CAP: {
    standard: DEFAULT_ABUSE_SETTINGS.smsPerDay,
    ceiling: 1_000_000,
    about: 'SMS of the whole shop in 24 hours',
  },
} as const satisfies Record<string, LimitSetting>
