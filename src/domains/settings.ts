import type { EnquirySettings } from './enquiries/enquiries.ts'
import type { OtpSettings } from './identity/identity.ts'
import type { FeeSettings } from './pricing/pricing.ts'

/**
 * What the operator may set: kept in the table `settings`, where the environment says nothing.
 *
 * @see contract.md §5
 */
export type Settings = {
  fee: FeeSettings
  otp: OtpSettings
  enquiries: EnquirySettings
  /** Real customers: claims then need their proof. */
  isProduction: boolean
}
