import { otpMessage } from '../../domains/identity/identity.messages.ts'
import { refuseAccess } from '../../domains/staff/access-refusal.server.ts'
import type { StaffCall } from '../../domains/staff/staff-call.server.ts'
import {
  fallbackPausedText,
  SIGN_IN_FAILED,
  staffRefusalText,
  type StaffRefusalCode,
} from '../../domains/staff/staff.messages.ts'
import { isProved } from '../../domains/staff/staff.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { waitText } from '../../kernel/duration-text.ts'
import type { NotSent } from './staff-code.server.ts'

const RETRY_SECONDS = 5

/** The refusal of a staff call, with its field if it concerns one. */
export function refuseStaff(code: StaffRefusalCode, field?: string): Refusal {
  if (code === 'not_allowed') return refuseAccess('not_allowed')
  const message = { code, message: staffRefusalText[code] }
  return refusal(200, field === undefined ? message : { ...message, field })
}

/** The one reply to a failed sign-in or proof, whatever the reason. @see OPS-S03 */
export function refuseSignIn(): Refusal {
  return refusal(200, { code: 'sign_in_failed', message: SIGN_IN_FAILED })
}

/** 429 with the seconds until the fallback sign-in is available again. @see OPS-S04 */
export function refusePaused(retryAfter: number): Refusal {
  const message = { code: 'fallback_paused', message: fallbackPausedText(waitText(retryAfter)) }
  return refusal(429, message, { retryAfter })
}

/** The refusal if the code of an invite was not sent. */
export function refuseNotSent(notSent: NotSent): Refusal {
  if (notSent.kind === 'limit') {
    const { refused } = notSent
    const message = { code: 'otp_paused', message: otpMessage(refused) }
    return refusal(429, message, { retryAfter: refused.retryAfterSeconds })
  }
  const message = { code: 'sms_unavailable', message: staffRefusalText.sms_unavailable }
  return refusal(503, message, { retryAfter: RETRY_SECONDS })
}

/** The refusal of a change that needs a recent proof; null if the session has one. @see OPS-S08 */
export function proofRefusal({ staff, now }: Pick<StaffCall, 'staff' | 'now'>): Refusal | null {
  return isProved(staff.provedAt, now) ? null : refuseAccess('prove_again')
}
