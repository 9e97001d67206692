import type { GrievanceSettings } from '../../domains/grievances/grievances.ts'
import type { LimitName } from '../limits/limit-settings.ts'

/** Converts the limits of complaints to the domain's names. */
export function grievanceLimits(
  config: Record<Extract<LimitName, `GRIEVANCE${string}`>, number>,
): GrievanceSettings {
  return {
    perAddressHour: config.GRIEVANCES_PER_IP_HOUR,
    perContactDay: config.GRIEVANCES_PER_CONTACT_DAY,
    lookupsPerAddressHour: config.GRIEVANCE_LOOKUPS_PER_IP_HOUR,
    wrongPerTicketDay: config.GRIEVANCE_WRONG_PER_TICKET_DAY,
    ownLookupsPerHour: config.GRIEVANCE_OWN_LOOKUPS_PER_HOUR,
  }
}
