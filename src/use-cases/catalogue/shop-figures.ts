import { ERASED_NUMBER_MONTHS } from '../../domains/customers/erased-numbers.ts'
import { PRESCRIPTION_DAYS } from '../../domains/enquiries/prescriptions.ts'
import { GRIEVANCE_TIMES } from '../../domains/grievances/grievances.ts'
import { MAX_MEMBERS } from '../../domains/patients/patients.ts'
import type { ShopFigures } from '../../domains/policies/policy-words.ts'
import {
  ACCESS_MONTHS,
  ENQUIRY_MONTHS,
  GRIEVANCE_MONTHS,
  ORDER_MONTHS,
} from '../../domains/privacy/retention.ts'
import { HOLD_MINUTES, LEAD_MINUTES, TOMORROW_CLOSES_AT, WINDOW_DAYS } from '../../domains/slots/slots.ts'

/** The figures that the shop's code uses, for the legal pages that state them. */
export const SHOP_FIGURES: ShopFigures = {
  holdMinutes: HOLD_MINUTES,
  leadMinutes: LEAD_MINUTES,
  tomorrowClosesAt: TOMORROW_CLOSES_AT,
  windowDays: WINDOW_DAYS,
  mostPeople: MAX_MEMBERS,
  acknowledgeHours: GRIEVANCE_TIMES.acknowledgeHours,
  orderMonths: ORDER_MONTHS,
  enquiryMonths: ENQUIRY_MONTHS,
  grievanceMonths: GRIEVANCE_MONTHS,
  accessMonths: ACCESS_MONTHS,
  erasedNumberMonths: ERASED_NUMBER_MONTHS,
  prescriptionDays: PRESCRIPTION_DAYS,
}
