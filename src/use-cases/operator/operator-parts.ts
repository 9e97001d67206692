import type { AbuseSettings } from '../../domains/identity/abuse-limits.ts'
import type { OtpSettings } from '../../domains/identity/identity.ts'
import type { SmsPort } from '../../domains/identity/sms.ts'
import type { VisitSettings } from '../../domains/orders/rescheduling.ts'
import type { RefundSettings } from '../../domains/payments/refund-approval.ts'
import type { SettlementsPort } from '../../domains/payments/provider-settlements.ts'
import type { SettlementSettings } from '../../domains/settlements/settlement-settings.ts'
import type { Service } from '../../domains/shop-settings/shop-settings.ts'
import type { StaffLimits } from '../../domains/staff/staff-limits.ts'

/** The installation's values on the settings page. @see OPS-G02 */
export type Installation = {
  hasSellerFile: boolean
  /** Which settings of each outside service are set, without their values. */
  services: readonly { service: Service; settings: readonly { name: string; isSet: boolean }[] }[]
}

/** The dependencies of the console calls. */
export type OperatorParts = {
  sms: SmsPort
  payments: SettlementsPort
  settings: {
    otp: OtpSettings
    abuse: AbuseSettings
    staff: StaffLimits
    refunds: RefundSettings
    settlements: SettlementSettings
    visits: VisitSettings
  }
  /** Keys hashes and sealed values; the same in every process. */
  secretKey: string
  /** The host name that a code's SMS is bound to. */
  host: string
  /** The base address of links, without a trailing slash. Passkeys belong to its host. */
  siteUrl: string
}
