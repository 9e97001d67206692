import type { GrievanceState } from './grievances.ts'

/** The path of the page on which complainants see their complaint. */
export const STATUS_PATH = '/grievance/status'

/** The texts of the page that displays state and answer. @see OPS-E03 */
export const statusText = {
  title: 'Your complaint',
  description: 'The state of a complaint, and our answer, by ticket number and contact.',
  lead: 'Type the ticket number that we gave you and the mobile number or e-mail address of your complaint.',
  ticket: 'Ticket number',
  ticketHint: 'It looks like G-7K3M2-9QXT4.',
  ticketMissing: 'Please enter your ticket number',
  contact: 'Mobile number or e-mail',
  contactMissing: 'Please enter the mobile number or e-mail address of your complaint',
  submit: 'Show my complaint',
  loading: 'Looking…',
  failed: 'We could not look this up. Please try again.',
  unknown:
    'We have no complaint with this ticket number and contact. Check both, or write to the grievance officer.',
  toGrievance: 'Grievance officer',
  toStatus: 'Read the state of a complaint',
  state: 'State',
  received: 'We got it',
  acknowledged: 'We are working on it',
  answered: 'Answered',
  acknowledgeBy: 'We acknowledge it by',
  answerBy: 'We answer it by',
  another: 'Look up another complaint',
  withoutScript: 'This form needs JavaScript. You can also call or write to the grievance officer.',
} as const

/** The name of each state for the complainant. */
export const complaintStateText: Record<GrievanceState, string> = {
  new: 'Received',
  acknowledged: 'In progress',
  answered: 'Answered',
}
