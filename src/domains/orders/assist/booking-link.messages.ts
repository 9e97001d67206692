import type { DeclarationKind } from '../../patients/declarations.ts'

/** The texts of the page that a booking's SMS links to. @see OPS-O09 */
export const bookingPageText = {
  tab: 'Your booking',
  title: 'Your booking',
  heldUntil: 'Held until',
  payBy: 'Please pay by',
  visit: 'Home visit',
  tests: 'Who is tested for what',
  loading: 'Loading your booking',
  failed: 'We could not load your booking',
  failedText: 'Nothing is lost. Please check your network and try again.',
  tryAgain: 'Try again',
  toHome: 'Go to the home page',
  signIn: 'Sign in to agree',
  signInToPay: 'Sign in to pay',
  signInTitle: 'Is this right?',
  otherTitle: 'This booking is for another number',
  otherAction: 'Sign in with the other number',
  otherBusy: 'Signing out…',
  signOutFailed: 'We could not sign you out. Please try again.',
  agreementTitle: 'Your agreement',
  approve: 'Approve and pay',
  approving: 'Opening…',
  approveFailed: 'Your agreement could not be saved. Please try again.',
  missing: 'Please tick this to continue, or call us to change the booking',
  approvedTitle: 'You have agreed',
  approvedText: 'The booking is confirmed once it is paid.',
  goOn: 'Continue to pay',
  paidTitle: 'This booking is paid',
  paidText: 'You will find it among your orders.',
  toOrder: 'See your order',
  signInToSee: 'Sign in',
  expiredTitle: 'This booking has expired',
  expiredText: 'It was not paid in time, so we released the slot. Please call us, or book again yourself.',
  expiredMoney: 'If money has left your account for it, we will refund it to where you paid from.',
  canceledTitle: 'This booking was cancelled',
  canceledText: 'We released the slot. Please call us if you did not expect this.',
  unknownTitle: 'This link does not work',
  unknownText: 'Please check the address in our SMS. If we sent you a newer SMS, open the link in that one.',
} as const

/** Asks a visitor to sign in; the number is masked. */
export function signInWith(mobile: string): string {
  return `Sign in with ${mobile}, the number that got our SMS. We will send a 4-digit code to it. Then you can agree and pay.`
}

/**
 * Asks a visitor who opened the link on another device to sign in after the booking was agreed to; the number is
 * masked.
 */
export function signInToPay(mobile: string): string {
  return `Sign in with ${mobile} to pay. The booking is confirmed once it is paid.`
}

/** Asks a customer with another number to switch accounts; the number is masked. */
export function otherNumber(mobile: string): string {
  return `You are signed in with another mobile number. Sign in with ${mobile}, the number that got our SMS, to see the booking.`
}

/** Asks a visitor to sign in for a paid booking; the number is masked. */
export function signInToSee(mobile: string): string {
  return `Sign in with ${mobile} to see your order.`
}

/** `8 minutes left`. */
export function minutesLeftText(minutes: number): string {
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

/** The declarations about a patient that the account holder ticks. @see SEC-33 */
export const declarationOf: Record<DeclarationKind, (firstname: string) => string> = {
  relative: (firstname) =>
    `${firstname} knows about the test and has agreed that I book it and see the report.`,
  guardian: (firstname) => `I am the parent or guardian of ${firstname} and agree to the test.`,
}
