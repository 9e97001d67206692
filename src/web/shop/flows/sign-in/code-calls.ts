import { identityMessage } from '../../../../domains/identity/identity.messages.ts'
import { signInText } from '../../../../domains/identity/sign-in.messages.ts'
import { ok, refuse, type Result } from '../../../../kernel/result.ts'
import { call, type CallFailure } from '../../../app/call.ts'
import { failureText } from '../../../app/failure-text.ts'

/** What a code is asked for: to sign in, or for the account that a sign-up form describes. */
export type CodeRequest =
  | { purpose: 'login'; mobile: string }
  | { purpose: 'sign-up'; mobile: string; email: string }
  | { purpose: 'guest'; mobile: string }

/** What a right code told: whether the number had an account before. */
export type RightCode = { hadAccount: boolean }

/** Why a code was not sent or not taken. */
export type CodeRefusal =
  | { kind: 'no-account' }
  | { kind: 'too-soon'; seconds: number }
  | { kind: 'said'; message: string; fields: Record<string, string>; isAnswer?: true }

type Answer = { status: boolean; message: string }

/** Sends a code; the same call sends it again. @see AMB-24 */
export async function sendCode(request: CodeRequest, isResend = false): Promise<Result<'sent', CodeRefusal>> {
  const { mobile } = request
  if (request.purpose === 'login') {
    const sent = await call('/api/login', { data: { email: mobile } })
    return sent.ok ? verdict(sent.value.GetOtpGraphQl, 'sent') : refuse(refusalOf(sent.refusal))
  }
  if (request.purpose === 'guest') {
    const sent = await call('/api/guest-checkout', { data: { mobile } })
    return sent.ok ? verdict(sent.value.getGuestCheckoutOtp, 'sent') : refuse(refusalOf(sent.refusal))
  }
  const { email } = request
  const sent = await call('/api/signupotp', { data: { email, mobile, resendOtp: isResend } })
  return sent.ok ? verdict(sent.value.GetSignUpOtp, 'sent') : refuse(refusalOf(sent.refusal))
}

/** Tries a code; a right one of a sign-in signs in. */
export async function tryCode(
  { purpose, mobile }: CodeRequest,
  otp: string,
): Promise<Result<RightCode, CodeRefusal>> {
  if (purpose === 'login') {
    const tried = await call('/api/verification-otp', { data: { email: mobile, otp } })
    if (!tried.ok) return refuse(refusalOf(tried.refusal))
    return verdict(tried.value.GetOtpGraphQl, { hadAccount: true })
  }
  if (purpose === 'guest') {
    const tried = await call('/api/guest-otpvalidation', { data: { mobile, otp } })
    if (!tried.ok) return refuse(refusalOf(tried.refusal))
    const { checkGuestCheckoutOtp: answer } = tried.value
    return verdict(answer, { hadAccount: answer.customer_exists })
  }
  const tried = await call('/api/checksignupotp', { data: { mobile, otp } })
  if (!tried.ok) return refuse(refusalOf(tried.refusal))
  return verdict(tried.value.checkSignUpOtp, { hadAccount: false })
}

/** A no that stands in an answered body. */
export function verdict<Yes>({ status, message }: Answer, yes: Yes): Result<Yes, CodeRefusal> {
  if (status) return ok(yes)
  if (message === identityMessage.noAccount) return refuse({ kind: 'no-account' })
  return refuse({ kind: 'said', message, fields: {}, isAnswer: true })
}

/** A call that was refused or not answered. */
export function refusalOf(failure: CallFailure): CodeRefusal {
  if (failure.kind === 'refused' && failure.code === 'otp_too_soon' && failure.retryAfterSeconds !== null) {
    return { kind: 'too-soon', seconds: failure.retryAfterSeconds }
  }
  const fields = failure.kind === 'refused' ? failure.fields : {}
  return { kind: 'said', message: failureText(failure, signInText.failed), fields }
}
