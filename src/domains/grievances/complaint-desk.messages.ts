import { spanText } from '../../kernel/duration-text.ts'
import type { ComplaintReply } from './complaint-desk.ts'
import type { GrievanceState } from './grievances.ts'

/** The sentences for an invalid field of the complaints desk. */
export const complaintFieldText = {
  view: 'There is no such list',
  after: 'Please start again from the first page',
  ticket: 'A ticket looks like G-7K3M2-9QXT4',
  text: {
    missing: 'Please write to the customer',
    wrong: 'Please write the text again',
    long: 'Please use at most 2,000 characters',
  },
  reason: {
    missing: 'Please say why',
    wrong: 'Please write the reason again',
    long: 'Please use at most 300 characters',
  },
} as const

/** Why a call of the complaints desk is refused. */
export const complaintRefusalText = {
  stale: 'Somebody else replied to this complaint in the meantime. Check it and try again.',
  no_such_complaint: 'There is no such complaint.',
  not_forward: 'This complaint is further already.',
  no_contact: 'This complaint no longer has a contact.',
} as const

const dueWords: Record<Exclude<GrievanceState, 'answered'>, string> = {
  new: 'Acknowledge',
  acknowledged: 'Answer',
}

/** Until when staff must act: `Answer in 6 days`, `Overdue by 2 h`. @see OPS-E02 */
export function complaintDueText(state: Exclude<GrievanceState, 'answered'>, dueAt: Date, now: Date): string {
  const left = dueAt.getTime() - now.getTime()
  return left > 0 ? `${dueWords[state]} in ${spanText(left)}` : `Overdue by ${spanText(-left)}`
}

/** The SMS about a reply. Its text is registered and has no link; the page displays the reply. @see OPS-E02, SEC-34 */
export function complaintSmsText(reply: ComplaintReply, ticket: string): string {
  return reply === 'answer'
    ? `We have answered your Labaya complaint ${ticket}. Read the answer with this ticket number on our page Grievance officer.`
    : `We have read your Labaya complaint ${ticket} and are working on it. Read more with this ticket number on our page Grievance officer.`
}

/** The texts of the mail about a reply. */
export function complaintMailWords(reply: ComplaintReply, ticket: string) {
  return reply === 'answer'
    ? {
        subject: `Our answer to your complaint ${ticket}`,
        preview: 'We have answered your complaint',
        title: 'Our answer to your complaint',
      }
    : {
        subject: `We are working on your complaint ${ticket}`,
        preview: 'We have read your complaint',
        title: 'We are working on your complaint',
      }
}

/** The fixed texts of these mails. */
export const complaintMailText = {
  ticket: 'Ticket number',
  link: 'Open your complaint',
  foot: 'You got this mail because somebody sent us a complaint with this address.',
} as const
