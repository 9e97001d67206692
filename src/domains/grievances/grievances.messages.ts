import { clock12, dayAndMonth, istDate, istMinuteOfDay, weekdayLongName } from '../../kernel/ist.ts'
import type { IstDate } from '../../kernel/ist.ts'
import { waitText } from '../../kernel/duration-text.ts'
import { GRIEVANCE_LENGTHS, type GrievanceRefusal } from './grievances.ts'

/** What is wrong with a field of the form. */
export const grievanceMessage: Record<GrievanceRefusal, string> = {
  'name-missing': 'Please enter your name',
  'name-long': `Please use at most ${GRIEVANCE_LENGTHS.name} characters`,
  'contact-missing': 'Please enter your mobile number or e-mail address',
  'contact-wrong': 'Please enter a 10-digit mobile number or an e-mail address',
  'order-long': 'An order number has 12 characters',
  'text-missing': 'Please tell us what went wrong',
  'text-long': `Please use at most ${GRIEVANCE_LENGTHS.text} characters`,
}

/** The texts of the form. */
export const grievanceText = {
  title: 'Tell us what went wrong',
  lead: 'You will get a ticket number right away. Please do not send card numbers, passwords or OTPs.',
  name: 'Your name',
  contact: 'Mobile number or e-mail',
  contactHint: 'We will reply here.',
  order: 'Order number',
  optional: '(optional)',
  text: 'What went wrong, and what should we do?',
  notice: ['We use this only to settle your complaint. Read more in our ', 'privacy notice', '.'],
  submit: 'Send complaint',
  sending: 'Sending…',
  failed: 'Your complaint was not sent. Please try again, or write to us.',
  sentTitle: 'We have your complaint',
  ticket: 'Ticket number',
  keep: 'Please keep this number. You will need it to ask about your complaint.',
  acknowledged: 'Acknowledged by',
  answered: 'Answered by',
  another: 'Send another complaint',
  withoutScript: 'This form needs JavaScript. You can also call or write to the grievance officer.',
} as const

/** `Wednesday, 25 Nov, 9:00 AM`: the deadline of the acknowledgement. */
export function acknowledgeByText(instant: Date): string {
  const day = istDate(instant)
  return `${weekdayLongName(day)}, ${dayAndMonth(day)}, ${clock12(istMinuteOfDay(instant))}`
}

/** `23 Dec 2026`: the deadline of the answer. */
export function answerByText(day: IstDate): string {
  return `${dayAndMonth(day)} ${day.slice(0, 4)}`
}

/** Why no more complaints are accepted now, with the wait and another way to reach the lab. */
export function tooManyGrievances(seconds: number): string {
  return `We already have your earlier complaints. Please try again in ${waitText(seconds)}, or call us`
}

/** Why no more complaints can be looked up now. */
export function tooManyLookups(seconds: number): string {
  return `Too many tries. Please try again in ${waitText(seconds)}, or write to the grievance officer`
}
