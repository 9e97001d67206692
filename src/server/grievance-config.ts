import { DEFAULT_GRIEVANCE_SETTINGS, type GrievanceSettings } from '../domains/grievances/grievances.ts'
import { whole } from './config-values.ts'

const limit = whole(0, 1_000_000)

/** The limits of complaints in the environment; 0 lifts one, in development only. @see security.md 7 */
export const grievanceSettings = {
  GRIEVANCES_PER_IP_HOUR: limit.default(DEFAULT_GRIEVANCE_SETTINGS.perAddressHour),
  GRIEVANCES_PER_CONTACT_DAY: limit.default(DEFAULT_GRIEVANCE_SETTINGS.perContactDay),
}

/** The limits in the words of the domain. */
export function grievanceLimits(config: Record<keyof typeof grievanceSettings, number>): GrievanceSettings {
  return {
    perAddressHour: config.GRIEVANCES_PER_IP_HOUR,
    perContactDay: config.GRIEVANCES_PER_CONTACT_DAY,
  }
}
