import { staffFieldText } from '../../../domains/staff/staff.messages.ts'

/** The message for a malformed SMS code. */
export function codeProblem(code: string): string | null {
  return /^\d{4}$/.test(code) ? null : staffFieldText.otp
}

/** The message for a malformed code of an authenticator app. */
export function totpProblem(code: string): string | null {
  return /^\d{6}$/.test(code) ? null : staffFieldText.totp
}

/** The message for a malformed recovery code. Blanks, dashes and case are ignored. */
export function recoveryProblem(code: string): string | null {
  return /^[A-Z0-9]{16}$/.test(code.replace(/[\s-]/g, '').toUpperCase()) ? null : staffFieldText.recovery
}
