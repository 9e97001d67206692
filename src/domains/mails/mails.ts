import type { Result } from '../../kernel/result.ts'

/** The subject matter of a mail. */
export type MailKind =
  | 'order_confirmed'
  | 'order_rescheduled'
  | 'order_moved_by_us'
  | 'order_canceled'
  | 'order_refund'
  | 'order_refunded'
  | 'email_code'
  | 'staff_notice'
  | 'complaint_acknowledged'
  | 'complaint_answered'

/** An address with its display name, '' if there is none. */
export type Mailbox = { name: string; address: string }

/** An attached file. */
export type MailAttachment = { filename: string; contentType: string; content: Uint8Array }

/** An iCalendar file that mail programs import automatically; `method` equals the one in the file. */
export type MailCalendar = { filename: string; method: 'REQUEST' | 'CANCEL'; content: string }

/** A mail. `customerId` is for storage and is not sent; null if the mail is for staff. */
export type Mail = {
  customerId: number | null
  to: Mailbox
  kind: MailKind
  subject: string
  text: string
  html: string
  calendar: MailCalendar | null
  attachments: MailAttachment[]
}

/**
 * Why a mail was not accepted. After `not-sent` and `throttled` it was not sent and can be retried; `throttled` means that
 * the server refuses for now. After `unknown` it is uncertain whether the mail arrives; `rejected` is the mail server's
 * final refusal. A `detail` contains neither address nor text of the mail.
 */
export type MailFailure = { kind: 'not-sent' | 'throttled' | 'unknown' | 'rejected'; detail: string }

/**
 * The shop's port to the mail server. Never called inside a transaction, and never retried by the port.
 *
 * @see SEC-25
 */
export type MailPort = { from: Mailbox; send(mail: Mail): Promise<Result<void, MailFailure>> }

/** Whether a text is exactly one mail address: no list, no name, nothing that could end its header. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\],;:\\"]{1,64}@[^\s@<>()[\],;:\\"]{1,189}$/.test(text)
}
