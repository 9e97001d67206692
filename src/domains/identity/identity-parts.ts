import type { AbuseSettings } from './abuse-limits.ts'
import type { OtpSettings } from './identity.ts'
import type { SmsPort } from './sms.ts'

/** The dependencies of sign-in. */
export type IdentityParts = {
  sms: SmsPort
  settings: { otp: OtpSettings; abuse: AbuseSettings }
  /** Hashes codes; the same in every process. */
  secretKey: string
  /** The host name that a code's SMS is bound to. */
  host: string
}
