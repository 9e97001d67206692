import type { CouponLimits } from '../domains/coupons/unknown-codes.ts'
import type { EmailSettings } from '../domains/email-addresses/email-addresses.ts'
import type { EnquirySettings } from '../domains/enquiries/enquiries.ts'
import type { PrescriptionSettings } from '../domains/enquiries/prescriptions.ts'
import type { GrievanceSettings } from '../domains/grievances/grievances.ts'
import type { AbuseSettings } from '../domains/identity/abuse-limits.ts'
import type { OtpSettings } from '../domains/identity/identity.ts'
import type { RefundSettings } from '../domains/payments/refund-approval.ts'
import type { AssistSettings } from '../domains/orders/assist/assist.ts'
import type { PlacingLimits } from '../domains/orders/placing-limits.ts'
import type { VisitSettings } from '../domains/orders/rescheduling.ts'
import type { SetSeller } from '../domains/policies/seller.ts'
import type { FeeSettings } from '../domains/pricing/pricing.ts'
import type { HoldLimits } from '../domains/slots/hold-limits.ts'
import type { SettlementSettings } from '../domains/settlements/settlement-settings.ts'
import type { CoinSettings } from '../domains/shop-settings/shop-settings.ts'
import type { StaffLimits } from '../domains/staff/staff-limits.ts'

/**
 * The operator's settings: stored in the table `settings`, unless the environment sets them.
 *
 * @see docs/operate.md
 */
export type Settings = {
  fee: FeeSettings
  refunds: RefundSettings
  assist: AssistSettings
  settlements: SettlementSettings
  visits: VisitSettings
  /** The rates at which coins are given. */
  coins: CoinSettings
  /** How many visits a phlebotomist makes in an hour. @see OPS-A02 */
  visitsPerHour: number
  placing: PlacingLimits
  holds: HoldLimits
  otp: OtpSettings
  abuse: AbuseSettings
  coupons: CouponLimits
  email: EmailSettings
  enquiries: EnquirySettings
  prescriptions: PrescriptionSettings
  grievances: GrievanceSettings
  staff: StaffLimits
  /** The operator's details; those of the configuration file override those saved in the console. */
  seller: SetSeller | null
  /** The operator's script that connects the data layer, on the shop's own host; null connects none. */
  dataLayerScript: string | null
  /** Whether customers are real: promises then need their proof. */
  isProduction: boolean
}
