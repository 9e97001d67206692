/** The limits that the table `settings` may also hold, with their names there. The environment overrides them. */
export const STORED_LIMITS = {
  OTP_TTL_SECONDS: 'expires_seconds',
  OTP_SECONDS_BETWEEN_SENDS: 'min_seconds_between_sends',
  OTP_SENDS_PER_HOUR: 'max_sends_per_number_per_hour',
  OTP_SENDS_PER_DAY: 'max_sends_per_number_per_day',
  OTP_WRONG_PER_CODE: 'max_wrong_per_code',
  OTP_WRONG_PER_DAY: 'max_wrong_per_number_per_day',
  OTP_WRONG_SINCE_SUCCESS: 'max_wrong_per_number_since_success',
  OTP_SENDS_PER_IP_HOUR: 'max_sends_per_ip_per_hour',
  OTP_WRONG_PER_IP_HOUR: 'max_wrong_per_ip_per_hour',
} as const

type StoredName = keyof typeof STORED_LIMITS

/** The limits of the table `settings`, with its names. */
export type StoredLimits = Record<(typeof STORED_LIMITS)[StoredName], number>
