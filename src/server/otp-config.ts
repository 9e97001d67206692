import { DEFAULT_ABUSE_SETTINGS, type AbuseSettings } from '../domains/identity/abuse-limits.ts'
import { DEFAULT_OTP_SETTINGS, type OtpSettings } from '../domains/identity/identity.ts'
import { whole } from './config-values.ts'

const limit = whole(0, 1_000_000).optional()

/** The limits of codes. @see contract.md §5; security.md 4, 5, 7 */
export const otpSettings = {
  OTP_TTL_SECONDS: limit,
  OTP_SECONDS_BETWEEN_SENDS: limit,
  OTP_SENDS_PER_HOUR: limit,
  OTP_SENDS_PER_DAY: limit,
  OTP_WRONG_PER_CODE: limit,
  OTP_WRONG_PER_DAY: limit,
  OTP_WRONG_SINCE_SUCCESS: limit,
  OTP_KNOWN_SENDS_PER_HOUR: limit,
  OTP_KNOWN_SENDS_PER_DAY: limit,
  OTP_KNOWN_WRONG_PER_DAY: limit,
  OTP_SENDS_PER_IP_HOUR: limit,
  OTP_WRONG_PER_IP_HOUR: limit,
  OTP_LOOKUPS_PER_IP_HOUR: limit,
  OTP_BRAKE_WRONG: limit,
  OTP_BRAKE_RATIO: limit,
  SMS_PER_DAY_CAP: limit,
}

type OtpEnvironment = { readonly [Name in keyof typeof otpSettings]?: number | undefined }

/** What the database keeps of the limits, as its settings call them. */
export type KeptOtp = {
  expires_seconds: number
  min_seconds_between_sends: number
  max_wrong_per_code: number
  max_sends_per_number_per_hour: number
  max_sends_per_number_per_day: number
  max_wrong_per_number_per_day: number
  max_wrong_per_number_since_success: number
  max_sends_per_ip_per_hour: number
  max_wrong_per_ip_per_hour: number
}

/** The limits of numbers: the environment's over the database's. */
export function otpLimits(env: OtpEnvironment, kept: KeptOtp): OtpSettings {
  const { known } = DEFAULT_OTP_SETTINGS
  return {
    ttlSeconds: env.OTP_TTL_SECONDS ?? kept.expires_seconds,
    secondsBetweenSends: env.OTP_SECONDS_BETWEEN_SENDS ?? kept.min_seconds_between_sends,
    sendsPerHour: env.OTP_SENDS_PER_HOUR ?? kept.max_sends_per_number_per_hour,
    sendsPerDay: env.OTP_SENDS_PER_DAY ?? kept.max_sends_per_number_per_day,
    wrongPerCode: env.OTP_WRONG_PER_CODE ?? kept.max_wrong_per_code,
    wrongPerDay: env.OTP_WRONG_PER_DAY ?? kept.max_wrong_per_number_per_day,
    wrongSinceSuccess: env.OTP_WRONG_SINCE_SUCCESS ?? kept.max_wrong_per_number_since_success,
    known: {
      sendsPerHour: env.OTP_KNOWN_SENDS_PER_HOUR ?? known.sendsPerHour,
      sendsPerDay: env.OTP_KNOWN_SENDS_PER_DAY ?? known.sendsPerDay,
      wrongPerDay: env.OTP_KNOWN_WRONG_PER_DAY ?? known.wrongPerDay,
    },
  }
}

/** The limits of addresses, of all tries and of all SMS: the environment's over the database's. */
export function abuseLimits(env: OtpEnvironment, kept: KeptOtp): AbuseSettings {
  const usual = DEFAULT_ABUSE_SETTINGS
  return {
    sendsPerAddressHour: env.OTP_SENDS_PER_IP_HOUR ?? kept.max_sends_per_ip_per_hour,
    wrongPerAddressHour: env.OTP_WRONG_PER_IP_HOUR ?? kept.max_wrong_per_ip_per_hour,
    lookupsPerAddressHour: env.OTP_LOOKUPS_PER_IP_HOUR ?? usual.lookupsPerAddressHour,
    brakeWrong: env.OTP_BRAKE_WRONG ?? usual.brakeWrong,
    brakeRatio: env.OTP_BRAKE_RATIO ?? usual.brakeRatio,
    smsPerDay: env.SMS_PER_DAY_CAP ?? usual.smsPerDay,
  }
}
