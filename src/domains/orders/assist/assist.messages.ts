import { DRAFT_HOURS, MOST_SENDS } from './assist.ts'

/** The sentences for an invalid field of an assisted booking. */
export const assistFieldText = {
  skus: 'Please choose the tests again',
  picks: 'Please choose who is to be tested for what',
  slot: 'Please choose a time',
  address: 'Please choose an address, or enter a new one',
  query: 'Please type what to search for',
  pincode: 'Please enter 6-digit pincode',
  reason: {
    missing: 'Please describe the reason',
    wrong: 'Please describe the reason',
    long: 'Please use at most 300 characters',
  },
} as const

/** Why staff cannot continue a booking for a caller. */
export const assistRefusalText = {
  map_failed: 'The pincode could not be looked up. Please try again.',
  no_draft: `This booking was begun by somebody else, placed, or begun more than ${DRAFT_HOURS} hours ago. Please begin again.`,
  number_taken: 'This number has an account already. Please begin again.',
  cart_empty: 'Please choose a test first',
  common_tests: 'These tests have parts in common. Choose one of them.',
  unknown_pick: 'Please choose only tests of this booking',
  no_such_booking: 'This order does not wait for the approval of a caller',
  ended: 'This booking has been paid, cancelled, or has ended by itself',
  too_many_sends: `The link was sent ${MOST_SENDS} times. Withdraw the booking and begin again.`,
  too_soon: 'The link was sent a moment ago. Please try again in a minute.',
} as const

/** The refusals of the page of a booking link. */
export const bookingLinkText = {
  unknown: 'This link does not work. Please check the SMS, or call us.',
  other_customer: 'This booking is for another mobile number. Sign in with the number that got our SMS.',
  agreements: 'Please tick every statement. They may have changed: open the link again.',
  notice: 'Please agree that we store your data, as the privacy notice says.',
  ended: 'This booking has ended. Please call us to book again.',
  too_many: (wait: string) => `Too many wrong links came from your network. Please try again in ${wait}`,
} as const

/** The timeline text of an approved booking. */
export const BOOKING_APPROVED = 'The customer agreed to the booking'

/** The SMS with the link. `until` is a time with its day. */
export function bookingLinkSms(link: string, until: string): string {
  return `Labaya has prepared the booking that you asked for. See it, agree and pay by ${until}: ${link}`
}
