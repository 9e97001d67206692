import { identityMessage, otpMessage } from '../../../../domains/identity/identity.messages.ts'
import { COUNTDOWN_SECONDS, DEFAULT_OTP_SETTINGS } from '../../../../domains/identity/identity.ts'
import type { CodeRefusal, CodeRequest } from './code-calls.ts'

/** A sent code: its purpose, and when Resend is enabled, in moments of `performance.now()`. */
export type SentCode = {
  request: CodeRequest
  resendAt: number
  /** Whether its verification failed, which enables Resend at once. */
  hasFailed: boolean
  /** The server sends no other code to the number before this moment. */
  waitUntil: number
  expiresAt: number
  wrongCodes: readonly string[]
}

/** The state of a code that was just sent. */
export function newlySent(request: CodeRequest): SentCode {
  const waitSeconds = DEFAULT_OTP_SETTINGS.secondsBetweenSends
  return {
    request,
    resendAt: inSeconds(COUNTDOWN_SECONDS),
    hasFailed: false,
    waitUntil: inSeconds(waitSeconds),
    expiresAt: inSeconds(DEFAULT_OTP_SETTINGS.ttlSeconds),
    wrongCodes: [],
  }
}

/** The moment of `performance.now()` after that number of seconds. */
export function inSeconds(seconds: number): number {
  return performance.now() + seconds * 1000
}

/** The message of a refusal, displayed below the code. */
export function messageOf(refusal: CodeRefusal): string {
  switch (refusal.kind) {
    case 'said':
      return refusal.message
    case 'no-account':
      return identityMessage.noAccount
    case 'too-soon':
      return otpMessage({ kind: 'too-soon', retryAfterSeconds: refusal.seconds })
  }
}
