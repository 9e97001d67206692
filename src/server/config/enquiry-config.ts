import type { EnquirySettings } from '../../domains/enquiries/enquiries.ts'
import type { LimitName } from '../limits/limit-settings.ts'

/** The limits in the words of the domain. */
export function enquiryLimits(
  config: Record<Extract<LimitName, `ENQUIRIES_${string}`>, number>,
): EnquirySettings {
  return {
    perSessionHour: config.ENQUIRIES_PER_SESSION_HOUR,
    perAddressHour: config.ENQUIRIES_PER_IP_HOUR,
    perPhoneDay: config.ENQUIRIES_PER_PHONE_DAY,
  }
}
