import { DEFAULT_ENQUIRY_SETTINGS, type EnquirySettings } from '../domains/enquiries/enquiries.ts'
import { whole } from './config-values.ts'

const limit = whole(0, 1_000_000)

/** The limits of enquiries in the environment; 0 lifts one, in development only. @see security.md 7 */
export const enquirySettings = {
  ENQUIRIES_PER_SESSION_HOUR: limit.default(DEFAULT_ENQUIRY_SETTINGS.perSessionHour),
  ENQUIRIES_PER_IP_HOUR: limit.default(DEFAULT_ENQUIRY_SETTINGS.perAddressHour),
  ENQUIRIES_PER_PHONE_DAY: limit.default(DEFAULT_ENQUIRY_SETTINGS.perPhoneDay),
}

/** The limits in the words of the domain. */
export function enquiryLimits(config: Record<keyof typeof enquirySettings, number>): EnquirySettings {
  return {
    perSessionHour: config.ENQUIRIES_PER_SESSION_HOUR,
    perAddressHour: config.ENQUIRIES_PER_IP_HOUR,
    perPhoneDay: config.ENQUIRIES_PER_PHONE_DAY,
  }
}
