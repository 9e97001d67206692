import { DEFAULT_STAFF_LIMITS } from '../../domains/staff/staff-limits.ts'
import type { LimitSetting } from './limit.ts'

/**
 * Limits of the console: fallback sign-ins (passkeys are not affected), revealed values, searches and files.
 *
 * @see OPS-S04, OPS-O01, OPS-O04
 */
export const staffLimitSettings = {
  STAFF_WRONG_PER_MOBILE: {
    standard: DEFAULT_STAFF_LIMITS.wrongPerMobile,
    ceiling: 10,
    about: 'failed fallback sign-ins for one mobile number, and failed checks of one session, in 15 minutes',
  },
  STAFF_WRONG_PER_IP_HOUR: {
    standard: DEFAULT_STAFF_LIMITS.wrongPerAddressHour,
    ceiling: 100,
    about: 'failed fallback sign-ins from one address in an hour; its subnet has five times as many',
  },
  STAFF_CODES_PER_MOBILE_HOUR: {
    standard: DEFAULT_STAFF_LIMITS.codesPerMobileHour,
    ceiling: 20,
    about:
      'codes for the console that are requested for one mobile number in an hour, whether it belongs to staff or not',
  },
  STAFF_CODES_PER_IP_HOUR: {
    standard: DEFAULT_STAFF_LIMITS.codesPerAddressHour,
    ceiling: 200,
    about: 'codes for the console that one address requests in an hour; its subnet has five times as many',
  },
  STAFF_REVEALS_PER_HOUR: {
    standard: DEFAULT_STAFF_LIMITS.revealsPerHour,
    ceiling: 600,
    about: 'masked numbers, addresses and prescriptions that one staff member opens in an hour',
  },
  STAFF_REVEALS_PER_DAY: {
    standard: DEFAULT_STAFF_LIMITS.revealsPerDay,
    ceiling: 2_500,
    about: 'masked numbers, addresses and prescriptions that one staff member opens in a day',
  },
  STAFF_SEARCHES_PER_HOUR: {
    standard: DEFAULT_STAFF_LIMITS.searchesPerHour,
    ceiling: 3_000,
    about: 'searches for orders, and pages of their lists, that one staff member reads in an hour',
  },
  STAFF_SEARCHES_PER_DAY: {
    standard: DEFAULT_STAFF_LIMITS.searchesPerDay,
    ceiling: 15_000,
    about: 'searches for orders, and pages of their lists, that one staff member reads in a day',
  },
  STAFF_UPLOADS_AT_ONCE: {
    standard: 2,
    ceiling: 10,
    about:
      'files that one staff member uploads to a process at the same time; all staff together upload three times as many; such a file has 5 minutes at 48 KiB a second or more, any other request 14 seconds',
  },
} as const satisfies Record<string, LimitSetting>
