import type { GrievanceState } from './grievances.ts'

/** The path of the page on which complainants see their complaint. */
export const STATUS_PATH = '/grievance/status'

/** The texts of the page that displays state and answer. @see OPS-E03 */
export const statusText = {
  title: 'Your complaint',
  description: 'Check the status of your complaint and our answer with your ticket number.',
  lead: 'Enter your ticket number, and the mobile number or e-mail address that you gave with your complaint.',
  ticket: 'Ticket number',
  ticketHint: 'It looks like G-7K3M2-9QXT4.',
  ticketMissing: 'Please enter your ticket number',
  contact: 'Mobile number or e-mail',
  contactMissing: 'Please enter the mobile number or e-mail address of your complaint',
  submit: 'Show my complaint',
  loading: 'Looking…',
  failed: 'We could not look this up. Please try again.',
  unknown:
    'We cannot find a complaint with this ticket number and contact. Please check both, or write to the grievance officer.',
  toGrievance: 'Grievance officer',
  toStatus: 'Check the status of a complaint',
  state: 'State',
  received: 'We got it',
  acknowledged: 'We are working on it',
  answered: 'Answered',
  acknowledgeBy: 'We will acknowledge it by',
  answerBy: 'We will answer it by',
  another: 'Look up another complaint',
  withoutScript: 'This form needs JavaScript. You can also call or write to the grievance officer.',
} as const

/** The name of each state for the complainant. */
export const complaintStateText: Record<GrievanceState, string> = {
  new: 'Received',
  acknowledged: 'In progress',
  answered: 'Answered',
}
