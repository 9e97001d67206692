import type { Call } from '../../platform/http/handler.server.ts'
import { maskMobile } from '../../kernel/mobile.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { otpMessage } from '../../domains/identity/identity.messages.ts'
import type { OtpRefusal } from '../../domains/identity/identity.ts'
import type { OtpPurpose } from '../../domains/identity/sms.ts'

const codeOf: Record<OtpRefusal['kind'], string> = {
  'too-soon': 'otp_too_soon',
  'too-many-sends': 'otp_too_many',
  paused: 'otp_paused',
  address: 'otp_address',
  busy: 'otp_busy',
  'sms-cap': 'otp_cap',
}

/** 429 with the seconds until the limit lifts. @see SEC-07 */
export function limitRefusal(
  call: Pick<Call, 'log'>,
  refused: OtpRefusal,
  { mobile, purpose }: { mobile: string; purpose: OtpPurpose },
): Refusal {
  const code = codeOf[refused.kind]
  call.log.warn('otp_refused', { code, purpose, mobile: maskMobile(mobile) })
  return refusal(429, { code, message: otpMessage(refused) }, { retryAfter: refused.retryAfterSeconds })
}
