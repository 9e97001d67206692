import type { Result } from '../../kernel/result.ts'

/** What a mail is about. */
export type MailKind =
  | 'order_confirmed'
  | 'order_rescheduled'
  | 'order_canceled'
  | 'order_refund'
  | 'order_refunded'
  | 'email_code'

/** An address with the name that stands beside it, '' where there is none. */
export type Mailbox = { name: string; address: string }

/** A file that goes with a mail. */
export type MailAttachment = { filename: string; contentType: string; content: Uint8Array }

/** An iCalendar file that mail programs take in by themselves; `method` is the one that stands in it. */
export type MailCalendar = { filename: string; method: 'REQUEST' | 'CANCEL'; content: string }

/** A mail to a customer. `customerId` says whose it is where it is kept; it is not sent. */
export type Mail = {
  customerId: number
  to: Mailbox
  kind: MailKind
  subject: string
  text: string
  html: string
  calendar: MailCalendar | null
  attachments: MailAttachment[]
}

/**
 * Why a mail was not taken. After `not-sent` it surely never left and may be tried again, so too after `throttled`: the
 * server is there, and refuses for now. After `unknown` nobody knows whether it arrives; `rejected` is the mail server's
 * last word. A `detail` holds neither address nor text of the mail.
 */
export type MailFailure = { kind: 'not-sent' | 'throttled' | 'unknown' | 'rejected'; detail: string }

/**
 * The mail server as the shop needs it. Never called inside a transaction, and never retried by the port.
 *
 * @see SEC-25
 */
export type MailPort = { from: Mailbox; send(mail: Mail): Promise<Result<void, MailFailure>> }

/** Whether a text is one address that mail may go to: no list, no name, nothing that could end its header. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\],;:\\"]{1,64}@[^\s@<>()[\],;:\\"]{1,189}$/.test(text)
}
