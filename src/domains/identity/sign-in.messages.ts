import { formatMobile } from '../../kernel/mobile.ts'
import { dialogText } from './identity.messages.ts'

/** Our own texts of the sign-in, code and sign-up dialogs. */
export const signInText = {
  lead: 'We send a 4-digit code to check that it is you.',
  mobile: 'Mobile number',
  sending: 'Sending…',
  code: '4 digit code',
  verifying: 'Verifying…',
  signUpLead: 'This number is new to us. Tell us who you are and we send a code to check it.',
  newCode: 'A new code has been sent',
  canResend: 'Resend OTP is available now',
  goOn: 'Continue',
  close: 'Close',
  failed: 'Something went wrong. Please try again.',
  notice: ['Read what we keep about you and why in our ', 'privacy notice', '.'],
  news: 'Send me news and offers by SMS. I can switch this off at any time.',
  login: 'Login',
  addressTitle: 'Where should we come?',
  addressLead: 'Tell us your name and where we collect your samples. You can change both later.',
  addressLoading: 'Loading your addresses',
  addressSignIn: 'Sign in to save an address.',
} as const

/** Read out when the code dialog takes the place of the form. */
export function codeSentTo(mobile: string): string {
  return `${dialogText.codeSentTo} ${formatMobile(mobile)}`
}

/** Names a box of a code after the first. */
export function codeDigit(digit: number, length: number): string {
  return `Digit ${digit} of ${length}`
}

/** The button of a resend that came too early. @see AMB-23 */
export function resendIn(resend: string, seconds: number): string {
  return `${resend} in ${seconds} s`
}

/** Under the welcome, while it counts down. @see SUP-02 */
export function closesIn(seconds: number): string {
  return `This closes in ${seconds}`
}

/** Said where merging the two carts left something out. @see docs/rules/identity.md */
export function leftOut(name: string): string {
  return `${name} was left out: another item in your cart includes its tests`
}
