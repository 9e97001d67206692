import type { RateUse } from '../../platform/rate-limits/rate-limits.ts'

/**
 * The limits of staff: of the fallback sign-in, of searches and of revealed values; 0 disables a limit.
 * @see OPS-S04
 */
export type StaffLimits = {
  wrongPerMobile: number
  wrongPerAddressHour: number
  codesPerMobileHour: number
  codesPerAddressHour: number
  /** How many masked values of orders a person may reveal in an hour. @see OPS-O04 */
  revealsPerHour: number
  revealsPerDay: number
  /** How many searches for orders, and pages of their lists, a person may read in an hour. @see OPS-O01 */
  searchesPerHour: number
  searchesPerDay: number
}

/** The limits if the environment sets none. */
export const DEFAULT_STAFF_LIMITS: StaffLimits = {
  wrongPerMobile: 5,
  wrongPerAddressHour: 20,
  codesPerMobileHour: 5,
  codesPerAddressHour: 20,
  revealsPerHour: 60,
  revealsPerDay: 250,
  searchesPerHour: 600,
  searchesPerDay: 3_000,
}

const MOBILE_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60

/** The use that a try of the fallback counts for its mobile number. */
export function fallbackUse(mobile: string, { wrongPerMobile }: StaffLimits): RateUse {
  return { name: 'staff-fallback/mobile', subject: mobile, limit: wrongPerMobile, seconds: MOBILE_SECONDS }
}

/** The use that a requested code counts for its mobile number. */
export function codeUse(mobile: string, { codesPerMobileHour }: StaffLimits): RateUse {
  return { name: 'staff-code/mobile', subject: mobile, limit: codesPerMobileHour, seconds: HOUR_SECONDS }
}

/** The use that a check of the authenticator app in a session counts for its person. */
export function proveUse(staffId: number, { wrongPerMobile }: StaffLimits): RateUse {
  return { name: 'staff-prove', subject: String(staffId), limit: wrongPerMobile, seconds: MOBILE_SECONDS }
}
