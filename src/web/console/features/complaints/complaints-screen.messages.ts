import { REPLY_LENGTH, type ComplaintReply } from '../../../../domains/grievances/complaint-desk.ts'
import { complaintFieldText } from '../../../../domains/grievances/complaint-desk.messages.ts'
import { answerByText } from '../../../../domains/grievances/grievances.messages.ts'
import type { GrievanceState } from '../../../../domains/grievances/grievances.ts'
import { istDate } from '../../../../kernel/ist.ts'

/** The texts of the complaints desk. */
export const complaintText = {
  title: 'Complaints',
  lead: 'Acknowledge a complaint within 48 hours and answer it within a month. The most urgent one is first.',
  table: 'Complaints',
  show: 'Show',
  open: 'Waiting for us',
  answered: 'Answered',
  ticket: 'Complaint',
  from: 'From',
  due: 'Due',
  received: 'Received',
  state: 'State',
  none: '–',
  emptyTitle: 'No complaint waits',
  emptyText: 'A complaint from the shop’s grievance page appears here at once.',
  emptyAnsweredTitle: 'No answered complaint',
  emptyAnsweredText: 'Complaints that you answer are listed here.',
  missingTitle: 'There is no such complaint',
  missingText: 'The ticket may be mistyped, or the complaint was deleted after three years.',
  toList: 'All complaints',
  complaint: 'Complaint',
  contact: 'Contact',
  mayNotReveal: 'Your roles do not include opening contacts.',
  order: 'Order',
  orderNotTheirs: 'not confirmed as theirs',
  removed: 'Deleted account',
  removedText: 'The account was deleted, and with it the text.',
  history: 'What happened',
  reply: 'Reply',
  what: 'What do you send?',
  sending: 'Sending…',
  final: 'It cannot be changed or taken back once it is sent.',
  staleTitle: 'Somebody else replied in the meantime',
  staleText: 'Nothing was sent. Read the reply below before you send yours.',
  noChannel:
    'No message can be sent to this contact. The complainant reads the reply only on the page where complaints are looked up.',
  noText: 'Noted without a text',
  byCommand: 'Command on the server',
  receivedTitle: 'Complaint received',
} as const

/** The names of the states for staff. */
export const stateText: Record<GrievanceState, string> = {
  new: 'New',
  acknowledged: 'Acknowledged',
  answered: 'Answered',
}

/** The colour of each state. */
export const STATE_TONES = {
  new: 'warn',
  acknowledged: 'info',
  answered: 'save',
} as const satisfies Record<GrievanceState, string>

/** The texts of each reply: its title, its field, its button, and its confirmation. */
export const replyText: Record<
  ComplaintReply,
  { name: string; field: string; send: string; sent: string; done: string }
> = {
  acknowledgement: {
    name: 'Acknowledgement',
    field: 'Acknowledgement to the customer',
    send: 'Send acknowledgement',
    sent: 'Acknowledgement sent',
    done: 'Acknowledged',
  },
  answer: {
    name: 'Answer',
    field: 'Answer to the customer',
    send: 'Send answer',
    sent: 'Answer sent',
    done: 'Answered',
  },
}

/** The channel of a reply. */
export function channelText(channels: readonly ('sms' | 'email')[]): string {
  const names = channels.map((channel) => (channel === 'sms' ? 'SMS' : 'e-mail'))
  const lead = `The customer is notified by ${names.join(' and ')}`
  return names.includes('e-mail')
    ? `${lead}; the e-mail holds your text, the SMS only says where to read it.`
    : `${lead}, which says where to read your text.`
}

/** The suggested text of an acknowledgement. */
export function acknowledgementDraft(answerBy: Date): string {
  // The deadline is the midnight after the last day. A minute earlier is on that day.
  const day = istDate(new Date(answerBy.getTime() - 60_000))
  return `Thank you for writing to us. We are looking into what happened and will answer you by ${answerByText(day)} at the latest.`
}

/** The problem of a reply's text; null if there is none. */
export function replyProblem(text: string): string | null {
  if (text.trim() === '') return complaintFieldText.text.missing
  return text.trim().length > REPLY_LENGTH ? complaintFieldText.text.long : null
}
