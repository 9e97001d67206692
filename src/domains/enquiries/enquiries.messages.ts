import { waitText } from '../../kernel/duration-text.ts'
import type { EnquiryField, EnquiryRefusal } from './enquiries.ts'

/** What is wrong with a field. @see ENQ-08 … ENQ-11, ERR-05 … ERR-08 */
export const enquiryMessage: Record<EnquiryRefusal, string> = {
  missing: 'Please fill all the details to proceed',
  'name-letters': 'Please use only letters and spaces',
  'name-long': 'Please use at most 60 letters',
  'phone-length': 'Enter 10-digit phone number',
  'email-wrong': 'Please enter a valid Email ID',
  'zip-wrong': 'Please enter a valid pincode',
}

/** The error of a field that was left empty. */
export const emptyFieldMessage: Record<Exclude<EnquiryField, 'zip'>, string> = {
  name: 'Please enter your name',
  phone: enquiryMessage['phone-length'],
  email: enquiryMessage['email-wrong'],
}

/** The server's reply to an enquiry that it refuses. */
export const enquiryRefusalMessage = {
  unknown: 'We no longer sell this product',
  notEnquiry: 'You can order this product without an enquiry',
  served: 'We already collect samples at this pincode',
} as const

/** The subject of an enquiry about a pincode, for the operator and in the customer's own data. */
export function pincodeSubject(pincode: string): string {
  return `Home collection at ${pincode}`
}

/** The texts of the form that requests a message about a pincode. */
export const pincodeEnquiryText = {
  title: (pincode: string) => `Tell me when you collect at ${pincode}`,
  phone: 'Phone',
  submit: 'Tell me',
  sending: 'Sending…',
  sent: (pincode: string) => `Thank you. We will tell you when we collect at ${pincode}.`,
  failed: 'This could not be sent. Please try again.',
} as const

/** The texts of the enquiry form. @see ENQ-01, ENQ-03 … ENQ-05, ERR-03, ERR-04 */
export const enquiryText = {
  greeting: 'Share your details and our team will call you back.',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  zip: 'Pincode',
  optional: '(optional)',
  zipHint: 'So we can tell you what is available near you.',
  submit: 'SUBMIT',
  sending: 'Loading...',
  sent: 'submit successfully',
  failed: 'Please try again',
  call: 'Call Now',
  close: 'Close',
  notice: ['We use this only to answer you. Read more in our ', 'privacy notice', '.'],
  title: 'Enquiry',
  loading: 'Loading',
  notLoaded: 'We could not load this product. Please try again, or call us.',
  orderInstead: 'You do not need an enquiry for this. You can order it on its page.',
  toProduct: 'View Details',
} as const

/** Why no more enquiries are accepted now, with the wait and another way to reach the lab. */
export function tooManyEnquiries(seconds: number): string {
  return `We already have your earlier enquiries. Please try again in ${waitText(seconds)}, or call us`
}
