import type { StaffLimits } from '../../domains/staff/staff-limits.ts'
import type { Config } from './config.ts'

/** The limits of the console from the environment. */
export function staffLimits(config: Config): StaffLimits {
  return {
    wrongPerMobile: config.STAFF_WRONG_PER_MOBILE,
    wrongPerAddressHour: config.STAFF_WRONG_PER_IP_HOUR,
    codesPerMobileHour: config.STAFF_CODES_PER_MOBILE_HOUR,
    codesPerAddressHour: config.STAFF_CODES_PER_IP_HOUR,
    revealsPerHour: config.STAFF_REVEALS_PER_HOUR,
    revealsPerDay: config.STAFF_REVEALS_PER_DAY,
    searchesPerHour: config.STAFF_SEARCHES_PER_HOUR,
    searchesPerDay: config.STAFF_SEARCHES_PER_DAY,
  }
}
