import type { EnquirySettings } from '../../domains/enquiries/enquiries.ts'
import type { PrescriptionSettings } from '../../domains/enquiries/prescriptions.ts'
import type { LimitName } from '../limits/limit-settings.ts'

/** Converts the limits of enquiries to the domain's names. */
export function enquiryLimits(
  config: Record<Extract<LimitName, `ENQUIRIES_${string}`>, number>,
): EnquirySettings {
  return {
    perSessionHour: config.ENQUIRIES_PER_SESSION_HOUR,
    perAddressHour: config.ENQUIRIES_PER_IP_HOUR,
    perPhoneDay: config.ENQUIRIES_PER_PHONE_DAY,
  }
}

/** Converts the limits of prescriptions to the domain's names. */
export function prescriptionLimits(
  config: Record<Extract<LimitName, `PRESCRIPTION${string}`>, number>,
): PrescriptionSettings {
  return {
    perAddressHour: config.PRESCRIPTIONS_PER_IP_HOUR,
    perPhoneDay: config.PRESCRIPTIONS_PER_PHONE_DAY,
    perDay: config.PRESCRIPTIONS_PER_DAY,
    megabytesPerDay: config.PRESCRIPTION_MEGABYTES_PER_DAY,
  }
}
