import type { CouponLimits } from './coupons/unknown-codes.ts'
import type { EmailSettings } from './email-addresses/email-addresses.ts'
import type { EnquirySettings } from './enquiries/enquiries.ts'
import type { PrescriptionSettings } from './enquiries/prescriptions.ts'
import type { GrievanceSettings } from './grievances/grievances.ts'
import type { AbuseSettings } from './identity/abuse-limits.ts'
import type { OtpSettings } from './identity/identity.ts'
import type { RefundSettings } from './payments/refund-approval.ts'
import type { AssistSettings } from './orders/assist/assist.ts'
import type { PlacingLimits } from './orders/placing-limits.ts'
import type { VisitSettings } from './orders/rescheduling.ts'
import type { SetSeller } from './policies/seller.ts'
import type { FeeSettings } from './pricing/pricing.ts'
import type { HoldLimits } from './slots/hold-limits.ts'
import type { SettlementSettings } from './settlements/settlement-settings.ts'
import type { CoinSettings } from './shop-settings/shop-settings.ts'
import type { StaffLimits } from './staff/staff-limits.ts'

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
