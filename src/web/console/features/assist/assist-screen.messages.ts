import { formatExactRupees, paise, type Paise } from '../../../../kernel/money.ts'
import type { MissingStep } from './draft.ts'

/** The texts of booking for a caller. */
export const assistText = {
  title: 'Book for a caller',
  lead: 'The caller gets an SMS with a link, agrees there and pays. You never see a code or a card.',
  // Beginning
  mobile: 'Mobile number of the caller',
  mobileHint: 'Looking up a number is noted for its customer.',
  next: 'Continue',
  looking: 'Looking…',
  newCaller: 'This number has no account yet. Enter the caller’s name.',
  firstName: 'First name',
  lastName: 'Last name',
  create: 'Create the account',
  creating: 'Creating…',
  otherNumber: 'Another number',
  openDrafts: 'Bookings that you have begun',
  openDraftsHint: 'Only you see them. Each can be continued for 12 hours.',
  // A booking
  bookingTitle: 'Booking for a caller',
  caller: 'Caller',
  goneTitle: 'This booking cannot be continued',
  goneText: 'It was begun by somebody else, or more than 12 hours ago.',
  beginAgain: 'Begin a new booking',
  // Patients
  patients: 'Patients',
  addPatient: 'Add a patient',
  savePatient: 'Save the patient',
  saving: 'Saving…',
  cancel: 'Cancel',
  relation: 'Relation to the caller',
  chooseRelation: 'Choose a relation',
  dob: 'Date of birth',
  dobPlaceholder: 'dd/mm/yyyy',
  gender: 'Gender',
  patientMobile: 'Mobile number',
  patientMobileHint: 'Leave it empty for the caller’s own.',
  optional: '(optional)',
  noDob: 'No birth date: the customer adds it in the shop',
  familyFull: 'The list has six patients, the most that is possible.',
  declared: 'The customer confirms each patient when agreeing. You cannot do it for them.',
  years: 'years',
  // Address
  address: 'Address of the visit',
  otherAddress: 'Another address',
  saveAddress: 'Save the address',
  pincode: 'Pincode',
  pincodeLooking: 'Looking up…',
  pincodeServed: 'We collect samples here',
  pincodeUnknown: 'Please enter a valid pin code',
  pincodeNotServed: 'Our service does not cover this pincode area',
  cityAndState: 'City and state',
  house: 'Flat or house number',
  building: 'Building, street',
  locality: 'Locality',
  landmark: 'Landmark',
  kind: 'Save as',
  contact: 'Contact number',
  contactHint: 'Leave it empty for the caller’s own.',
  // Tests
  tests: 'Tests',
  search: 'Search tests and packages',
  noted: 'Noted in the enquiry',
  searchHint: 'Arrow keys choose, Enter adds. Clear the field with Esc.',
  searching: 'Searching…',
  noResults: 'Nothing found. Try another word.',
  searchFailed: 'The search did not work. Please try again.',
  inBooking: 'In the booking',
  remove: 'Remove',
  patientsOf: 'Patients for',
  lastPatient: 'A test needs at least one patient. Remove the test instead.',
  needsPatient: 'Choose a patient for this test.',
  nobodyFits: 'None of the patients can take this test. Add a patient, or remove the test.',
  overlapTitle: 'These tests have parts in common',
  common: 'In common:',
  keep: 'Leave it as it is',
  take: 'Take this instead',
  both: 'Take one that has both',
  lacks: 'without',
  // Time
  slot: 'Time of the visit',
  slotNeeds: 'Choose tests and an address first.',
  days: 'Choose a day',
  times: 'Choose a time',
  fastingSlots: 'The booking has a fasting test. Slots before 10 AM work best.',
  unavailable: 'not available',
  hold: 'Hold this time',
  holding: 'Holding…',
  noSlots: 'There are no free times at this address.',
  noTimes: 'This day has no free time.',
  otherTime: 'Choose another time',
  chooseTime: 'Choose a time for the visit.',
  // Coupon
  coupon: 'Coupon',
  couponCode: 'Coupon code',
  apply: 'Apply',
  applying: 'Applying…',
  couponEmpty: 'Please enter a coupon code.',
  applied: 'Applied',
  removeCoupon: 'Remove',
  notUsable: 'Other coupons, and why they cannot be used',
  couponNeeds: 'Choose tests first.',
  saves: 'saves',
  // Review
  review: 'Read this to the caller',
  booking: 'Booking',
  empty: 'No test yet',
  place: 'Place and send the link',
  placing: 'Placing…',
  total: 'Total',
  fasting: 'Fasting',
  sendsTo: 'The link goes to',
  // Placed
  placedTitle: 'Booking sent',
  openOrder: 'Open the order',
} as const

const MOST_NAMES = 4

/** The message at each incomplete part of the page. */
export const missingText: Record<MissingStep, string> = {
  patients: 'Add a patient.',
  address: 'Choose an address, or add one.',
  tests: 'Add a test.',
  test_patients: assistText.needsPatient,
  slot: assistText.chooseTime,
}

/** The caller with the masked number. */
export function callerText(name: string, mobile: string): string {
  return [name.trim(), mobile].filter((part) => part !== '').join(', ')
}

/** `Female, 34 years, Daughter`. */
export function patientText(gender: string, age: number | null, relation: string): string {
  return [gender, ...(age === null ? [] : [`${age} ${assistText.years}`]), relation].join(', ')
}

/** The total before and after it changed. */
export function totalChangedText(before: Paise, now: Paise): string {
  return `The total was ${formatExactRupees(before)} and is now ${formatExactRupees(now)}. Tell the caller, then place the booking again.`
}

/** The nearest served pincode. */
export function nearestText({
  pincode,
  city,
  distance_km: km,
}: {
  pincode: string
  city: string
  distance_km: number
}): string {
  return `${assistText.pincodeNotServed}. The nearest that we serve is ${pincode}, ${city}, ${km} km away.`
}

/** The number of products that a search found. */
export function resultCountText(count: number): string {
  return count === 1 ? '1 result' : `${count} results`
}

/** The price difference of an option for an overlap. */
export function differenceText(difference: Paise): string {
  if (difference === 0) return 'same price'
  return difference > 0
    ? `${formatExactRupees(difference)} more`
    : `${formatExactRupees(paise(0 - difference))} less`
}

/** The parameters that an option for an overlap lacks: the first few names, and the number of others. */
export function lacksText(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join(', ')
  const more = names.length - MOST_NAMES
  return `${assistText.lacks} ${more > 0 ? `${shown} and ${more} more` : shown}`
}

/** The total including the booking charge, which is added once a time is held. */
export function expectedText(total: Paise): string {
  return `${formatExactRupees(total)} with the booking charge`
}

/** The summary of an unfinished booking: `2 tests, begun 23 Nov 2026, 9:05 AM`. */
export function openDraftText(tests: number, begunAt: string): string {
  const count = tests === 0 ? assistText.empty : tests === 1 ? '1 test' : `${tests} tests`
  return `${count}, begun ${begunAt}`
}

/** The number of patients of a line. */
export function patientCountText(count: number): string {
  return count === 1 ? '1 patient' : `${count} patients`
}
