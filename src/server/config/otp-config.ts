import type { AbuseSettings } from '../../domains/identity/abuse-limits.ts'
import type { OtpSettings } from '../../domains/identity/identity.ts'
import type { LimitName } from '../limits/limit-settings.ts'

type Limits = Record<LimitName, number>

/** Converts the limits of numbers to the domain's names. */
export function otpLimits(limits: Limits): OtpSettings {
  return {
    ttlSeconds: limits.OTP_TTL_SECONDS,
    secondsBetweenSends: limits.OTP_SECONDS_BETWEEN_SENDS,
    sendsPerHour: limits.OTP_SENDS_PER_HOUR,
    sendsPerDay: limits.OTP_SENDS_PER_DAY,
    wrongPerCode: limits.OTP_WRONG_PER_CODE,
    wrongPerDay: limits.OTP_WRONG_PER_DAY,
    wrongSinceSuccess: limits.OTP_WRONG_SINCE_SUCCESS,
    known: {
      sendsPerHour: limits.OTP_KNOWN_SENDS_PER_HOUR,
      sendsPerDay: limits.OTP_KNOWN_SENDS_PER_DAY,
      wrongPerDay: limits.OTP_KNOWN_WRONG_PER_DAY,
    },
  }
}

/** Converts the limits of addresses, of attempts and of SMS to the domain's names. */
export function abuseLimits(limits: Limits): AbuseSettings {
  return {
    sendsPerAddressHour: limits.OTP_SENDS_PER_IP_HOUR,
    wrongPerAddressHour: limits.OTP_WRONG_PER_IP_HOUR,
    lookupsPerAddressHour: limits.OTP_LOOKUPS_PER_IP_HOUR,
    brakeWrong: limits.OTP_BRAKE_WRONG,
    brakeRatio: limits.OTP_BRAKE_RATIO,
    smsPerDay: limits.SMS_PER_DAY_CAP,
  }
}
