import { staffFieldText } from '../../../domains/staff/staff.messages.ts'

/** The message for a code that cannot be one of an SMS. */
export function codeProblem(code: string): string | null {
  return /^\d{4}$/.test(code) ? null : staffFieldText.otp
}

/** The message for a code that cannot be one of an authenticator app. */
export function totpProblem(code: string): string | null {
  return /^\d{6}$/.test(code) ? null : staffFieldText.totp
}

/** The message for a code that cannot be a recovery code; blanks, dashes and case do not count. */
export function recoveryProblem(code: string): string | null {
  return /^[A-Z0-9]{16}$/.test(code.replace(/[\s-]/g, '').toUpperCase()) ? null : staffFieldText.recovery
}
