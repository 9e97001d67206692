import { waitText } from '../../kernel/duration-text.ts'
import { NAME_LENGTH } from '../../kernel/person-name.ts'
import { PRESCRIPTION_DAYS, type PrescriptionRefusal } from './prescriptions.ts'

/** What is wrong with a field of the form. @see OPS-O10 */
export const prescriptionMessage: Record<PrescriptionRefusal, string> = {
  'name-missing': 'Please enter your name',
  'name-letters': 'Please use only letters and spaces',
  'name-long': `Please use at most ${NAME_LENGTH} letters`,
  'mobile-wrong': 'Please enter a 10-digit mobile number',
  'file-missing': 'Please choose a photo or a PDF',
  'file-large': 'The file is larger than 10 MB. Please take a smaller photo',
  'file-type': 'This is neither a photo (JPEG, PNG, WebP, HEIC) nor a PDF',
}

/** The subject of an enquiry with a prescription. */
export const PRESCRIPTION_SUBJECT = 'Prescription'

/** The texts of the page. */
export const prescriptionText = {
  title: 'Send your prescription',
  description: 'Send a photo or PDF of your prescription, and our team books the tests for you.',
  lead: 'Take a photo of it, or choose a PDF. We call you back, book the tests with you, and you approve the booking before you pay.',
  name: 'Your name',
  mobile: 'Mobile number',
  file: 'Photo or PDF, at most 10 MB',
  preparing: 'Making the photo smaller…',
  submit: 'Send prescription',
  sending: 'Sending…',
  cancel: 'Cancel',
  canceled: 'Sending was cancelled. Nothing was sent.',
  retry: 'Send again',
  failed: 'The prescription did not get through. Check your connection, then send it again.',
  sentTitle: 'We have your prescription',
  sentText: 'Our team calls you back to book the tests. Nothing is booked or paid until you approve it.',
  another: 'Send another prescription',
  home: 'Go to the home page',
  notice: [
    `We use it only to answer you, and delete the file after ${PRESCRIPTION_DAYS} days. Read more in our `,
    'privacy notice',
    '.',
  ],
  withoutScript: 'Sending a prescription needs JavaScript. You can also call us.',
} as const

/** How much of a file has been sent. */
export function progressText(percent: number): string {
  return `${percent} % sent`
}

/** Formats the size of a file in kB or MB. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Why no more prescriptions are accepted now. */
export function tooManyPrescriptions(seconds: number): string {
  return `We cannot take more prescriptions now. Please try again in ${waitText(seconds)}, or call us`
}
