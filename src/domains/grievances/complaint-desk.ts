import type { GrievanceState } from './grievances.ts'

/** The lists of complaints: those that wait for staff, and those that are answered. */
export const COMPLAINT_VIEWS = ['open', 'answered'] as const
export type ComplaintView = (typeof COMPLAINT_VIEWS)[number]

/** The kinds of reply that staff send. */
export const COMPLAINT_REPLIES = ['acknowledgement', 'answer'] as const
export type ComplaintReply = (typeof COMPLAINT_REPLIES)[number]

/** The state of a complaint after each reply. */
export const REPLY_STATE = {
  acknowledgement: 'acknowledged',
  answer: 'answered',
} as const satisfies Record<ComplaintReply, GrievanceState>

/** The maximum length of a reply. */
export const REPLY_LENGTH = 2_000

/** A channel and address for a reply. */
export type ReplyChannel = { by: 'sms' | 'email'; to: string }

/** The addresses of a complainant: the contact of the complaint, and the account that sent it, if any. */
export type ComplaintAddresses = {
  contactKey: string
  mobile: string | null
  confirmedEmail: string | null
}

/**
 * The channels of a reply: the contact that was typed, and through the other channel the account that sent the
 * complaint.
 *
 * @param canMail whether the shop has a mail server
 * @see OPS-E02
 */
export function replyChannels(
  { contactKey, mobile, confirmedEmail }: ComplaintAddresses,
  canMail: boolean,
): ReplyChannel[] {
  const isEmail = contactKey.includes('@')
  const sms = contactKey === '' || isEmail ? mobile : contactKey
  const email = isEmail ? contactKey : confirmedEmail
  return [
    ...(sms === null ? [] : [{ by: 'sms' as const, to: sms }]),
    ...(email === null || !canMail ? [] : [{ by: 'email' as const, to: email }]),
  ]
}
