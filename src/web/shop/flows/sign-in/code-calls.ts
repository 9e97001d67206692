import { identityMessage } from '../../../../domains/identity/identity.messages.ts'
import { signInText } from '../../../../domains/identity/sign-in.messages.ts'
import { ok, refuse, type Result } from '../../../../kernel/result.ts'
import { call, type CallFailure } from '../../../app/call.ts'
import { failureText } from '../../../app/failure-text.ts'

/** The purpose of a code: to sign in, or to create the account of a sign-up form. */
export type CodeRequest =
  | { purpose: 'login'; mobile: string }
  | { purpose: 'sign-up'; mobile: string; email: string }
  | { purpose: 'guest'; mobile: string }

/** The result of a correct code: whether the number already had an account. */
export type RightCode = { hadAccount: boolean }

/** Why a code was not sent or not accepted. */
export type CodeRefusal =
  | { kind: 'no-account' }
  | { kind: 'too-soon'; seconds: number }
  | { kind: 'said'; message: string; fields: Record<string, string>; isAnswer?: true }

type Answer = { status: boolean; message: string }

/** Sends a code; a repeated call sends it again. @see AMB-24 */
export async function sendCode(request: CodeRequest, isResend = false): Promise<Result<'sent', CodeRefusal>> {
  const { mobile } = request
  if (request.purpose === 'login') {
    const sent = await call('/api/login', { data: { email: mobile } })
    return sent.ok ? verdict(sent.value.GetOtpGraphQl, 'sent') : refuse(toRefusal(sent.refusal))
  }
  if (request.purpose === 'guest') {
    const sent = await call('/api/guest-checkout', { data: { mobile } })
    return sent.ok ? verdict(sent.value.getGuestCheckoutOtp, 'sent') : refuse(toRefusal(sent.refusal))
  }
  const { email } = request
  const sent = await call('/api/signupotp', { data: { email, mobile, resendOtp: isResend } })
  return sent.ok ? verdict(sent.value.GetSignUpOtp, 'sent') : refuse(toRefusal(sent.refusal))
}

/** Verifies a code; a correct one of a sign-in signs in. */
export async function tryCode(
  { purpose, mobile }: CodeRequest,
  otp: string,
): Promise<Result<RightCode, CodeRefusal>> {
  if (purpose === 'login') {
    const tried = await call('/api/verification-otp', { data: { email: mobile, otp } })
    if (!tried.ok) return refuse(toRefusal(tried.refusal))
    return verdict(tried.value.GetOtpGraphQl, { hadAccount: true })
  }
  if (purpose === 'guest') {
    const tried = await call('/api/guest-otpvalidation', { data: { mobile, otp } })
    if (!tried.ok) return refuse(toRefusal(tried.refusal))
    const { checkGuestCheckoutOtp: answer } = tried.value
    return verdict(answer, { hadAccount: answer.customer_exists })
  }
  const tried = await call('/api/checksignupotp', { data: { mobile, otp } })
  if (!tried.ok) return refuse(toRefusal(tried.refusal))
  return verdict(tried.value.checkSignUpOtp, { hadAccount: false })
}

/** Converts a refusal in the body of a successful reply. */
export function verdict<Yes>({ status, message }: Answer, yes: Yes): Result<Yes, CodeRefusal> {
  if (status) return ok(yes)
  if (message === identityMessage.noAccount) return refuse({ kind: 'no-account' })
  return refuse({ kind: 'said', message, fields: {}, isAnswer: true })
}

/** Converts a call that was refused or had no response. */
export function toRefusal(failure: CallFailure): CodeRefusal {
  if (failure.kind === 'refused' && failure.code === 'otp_too_soon' && failure.retryAfterSeconds !== null) {
    return { kind: 'too-soon', seconds: failure.retryAfterSeconds }
  }
  const fields = failure.kind === 'refused' ? failure.fields : {}
  return { kind: 'said', message: failureText(failure, signInText.failed), fields }
}
