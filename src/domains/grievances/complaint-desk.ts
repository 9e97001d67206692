import type { GrievanceState } from './grievances.ts'

/** The lists of complaints: those that wait for staff, and those that are answered. */
export const COMPLAINT_VIEWS = ['open', 'answered'] as const
export type ComplaintView = (typeof COMPLAINT_VIEWS)[number]

/** What staff send to a complainant. */
export const COMPLAINT_REPLIES = ['acknowledgement', 'answer'] as const
export type ComplaintReply = (typeof COMPLAINT_REPLIES)[number]

/** The state that a reply leads to. */
export const REPLY_STATE = {
  acknowledgement: 'acknowledged',
  answer: 'answered',
} as const satisfies Record<ComplaintReply, GrievanceState>

/** The longest text of a reply. */
export const REPLY_LENGTH = 2_000

/** How a reply reaches the complainant. */
export type ReplyChannel = { by: 'sms' | 'email'; to: string }

/** Where a complainant can be reached: the contact of the complaint, and the account that it was sent from, if any. */
export type ComplaintAddresses = {
  contactKey: string
  mobile: string | null
  confirmedEmail: string | null
}

/**
 * How a reply goes out: to the contact that was typed, and by the other way to the account that the complaint was sent from.
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

/** The last complaint of a page: its time in the order of the list, and its id. */
export type ComplaintCursor = { at: Date; id: number }

/** A cursor as the address of a page holds it. */
export function complaintCursorText({ at, id }: ComplaintCursor): string {
  return `${at.toISOString()}_${id}`
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/

/** The cursor of such a text, null for any other text. */
export function parseComplaintCursor(text: string): ComplaintCursor | null {
  const [, instant = '', id] = CURSOR.exec(text) ?? []
  const at = new Date(instant)
  return id === undefined || Number.isNaN(at.getTime()) ? null : { at, id: Number(id) }
}
