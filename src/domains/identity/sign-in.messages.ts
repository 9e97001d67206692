import { formatMobile } from '../../kernel/mobile.ts'
import type { CodeEnd } from './identity.ts'
import { dialogText } from './identity.messages.ts'

/** Our own texts of the sign-in, code and sign-up dialogs. */
export const signInText = {
  lead: 'We will send a 4-digit code to verify it is you.',
  mobile: 'Mobile number',
  sending: 'Sending…',
  code: '4 digit code',
  verifying: 'Verifying…',
  signUpLead: 'This number is new to us. Please tell us your name and we will send a code to verify it.',
  newCode: 'A new code has been sent',
  canResend: 'Resend OTP is available now',
  sendNew: 'Send a new code',
  goOn: 'Continue',
  close: 'Close',
  failed: 'Something went wrong. Please try again.',
  notice: ['Read what we store about you and why in our ', 'privacy notice', '.'],
  news: 'Send me news and offers by SMS. I can turn this off anytime.',
  login: 'Login',
  addressTitle: 'Where should we come?',
  addressLead: 'Tell us your name and where to collect your samples. You can change both later.',
  addressLoading: 'Loading your addresses',
  addressFailed: 'Your addresses could not be loaded',
  addressSignIn: 'Sign in to save an address.',
} as const

/** The text for screen readers when the code dialog replaces the form. */
export function codeSentTo(mobile: string): string {
  return `${dialogText.codeSentTo} ${formatMobile(mobile)}`
}

/** The text under a code that can no longer be right. */
export const codeEndMessage: Record<CodeEnd, string> = {
  spent: 'This code no longer works after three wrong tries.',
  expired: 'This code has expired.',
}

/** The label of a code's input after the first. */
export function codeDigit(digit: number, length: number): string {
  return `Digit ${digit} of ${length}`
}

/** The button of a resend that was requested too early. @see AMB-23 */
export function resendIn(resend: string, seconds: number): string {
  return `${resend} in ${seconds} s`
}

/** The text under the welcome, during its countdown. @see SUP-02 */
export function closesIn(seconds: number): string {
  return `Closing in ${seconds} s`
}

/** The text if the merge of the two carts dropped something. @see docs/rules/identity.md */
export function leftOut(name: string): string {
  return `${name} was not added because another item in your cart already includes its tests`
}
