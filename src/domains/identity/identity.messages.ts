import { emailMessage } from '../email-addresses/email-addresses.messages.ts'
import { waitText } from '../../kernel/duration-text.ts'
import type { CodeFieldRefusal, MobileRefusal, OtpRefusal } from './identity.ts'
import { countdownText } from './identity.ts'
import type { SignUpRefusal } from './sign-up.ts'

/** The texts under the sign-in mobile. @see AUTH-05, ERR-35 */
export const mobileMessage: Record<MobileRefusal, string> = {
  'mobile-empty': 'Please enter your mobile number.',
  'mobile-wrong': 'Please enter a valid 10-digit mobile number.',
}

/** The texts under the code. @see AUTH-06, ERR-36 */
export const codeMessage: Record<CodeFieldRefusal, string> = {
  'code-empty': 'Please enter OTP.',
  'code-short': 'Please enter a 4-digit OTP.',
}

/** The texts of the sign-up form. @see SUP-03, ERR-37 */
export const signUpMessage: Record<SignUpRefusal, string> = {
  'first-name-empty': 'First name is required.',
  'last-name-empty': 'Last name is required.',
  'name-letters': 'Please use only letters and spaces.',
  'email-empty': 'Email is required.',
  'email-wrong': 'Please enter a valid email address.',
  'phone-empty': 'Phone number is required.',
  'phone-wrong': 'Please enter a valid 10-digit phone number.',
}

/** The server's texts about accounts and codes. @see ERR-38 */
export const identityMessage = {
  noAccount: 'Could not find customer Account.',
  emailTaken: emailMessage.taken,
  mobileTaken: 'Mobile number already exists. Please sign in.',
  codeSent: 'A 4 digit code has been sent to your mobile number',
  notVerified: 'Please verify your mobile number first',
  notSent: 'The OTP could not be sent. Please try again',
  accountMade: 'Your account is ready',
  detailsChanged: 'Your details are saved',
  unknownSession: 'You are already signed out there',
} as const

/** The text of each result of a try; one text for a wrong, an expired and a never sent code. */
export const verdictMessage = {
  right: 'Your mobile number is verified',
  wrong: 'This OTP is not valid. Please check it or ask for a new one',
} as const

/** Why no code is sent or accepted now, with the wait. */
export function otpMessage(refusal: OtpRefusal): string {
  const wait = waitText(refusal.retryAfterSeconds)
  switch (refusal.kind) {
    case 'too-soon':
      return `Please wait ${wait} before asking for a new OTP`
    case 'too-many-sends':
      return `Too many OTPs were sent to this number. Please try again in ${wait}`
    case 'paused':
      return `Too many wrong OTPs were entered for this number. Please try again in ${wait}`
    case 'address':
      return `Too many attempts came from this network. Please try again in ${wait}`
    case 'busy':
      return `Sign-in is very busy at the moment. Please ask for a new OTP, or try again in ${wait}`
    case 'sms-cap':
      return `No more OTPs can be sent today. Please try again in ${wait}`
  }
}

/** The texts of the sign-in, code and sign-up dialogs. @see AUTH-02, AUTH-03, SUP-01 */
export const dialogText = {
  signInTitle: 'Sign in to your account',
  getCode: 'Get OTP',
  codeTitle: 'Verify your mobile number',
  codeSentTo: 'A 4 digit code has been sent to',
  change: 'Change',
  verify: 'Verify',
  resend: 'Resend OTP',
  signUpTitle: 'Sign up for your account',
  signUp: 'Sign Up',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone Number',
  signedUp: 'Congrats! You are signed in to your account.',
} as const

/** The texts of the sign-in sheets over the wizard, if they differ. @see AUTH-02, AUTH-04 */
export const wizardSignInText = {
  signInTitle: 'Log in to continue',
  codeTitle: 'OTP VERIFICATION',
  resend: 'Resend Now',
  submit: 'Submit',
} as const

/** `Try in 01:59`. @see AUTH-03 */
export function tryIn(secondsLeft: number): string {
  return `Try in ${countdownText(secondsLeft)}`
}
