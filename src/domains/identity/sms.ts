import type { Result } from '../../kernel/result.ts'

/** What a message is about; its texts are registered in sms-templates.ts. */
export type SmsKind =
  | 'login_otp'
  | 'signup_otp'
  | 'guest_otp'
  | 'erase_otp'
  | 'staff_otp'
  | 'staff_recovery'
  | 'staff_owner'
  | 'booking_link'
  | 'order_confirmed'
  | 'order_rescheduled'
  | 'order_moved_by_us'
  | 'order_refunded'
  | 'order_canceled'
  | 'complaint_acknowledged'
  | 'complaint_answered'

/** A message to a ten-digit mobile. `code` repeats the code in `text`, null if it has none. */
export type SmsMessage = { to: string; kind: SmsKind; text: string; code: string | null }

/**
 * Why the operator did not accept a message. After a `timeout` or an `unknown` reply, it is uncertain whether the message
 * arrives. A `detail` contains neither number nor code.
 */
export type SmsFailure =
  | { kind: 'timeout' }
  | { kind: 'unknown'; detail: string }
  | { kind: 'unreachable'; detail: string }
  | { kind: 'rejected'; detail: string }
  | { kind: 'unavailable'; retryAfterSeconds: number }
  /** The operator accepts no messages for a while; it did not accept this one. */
  | { kind: 'throttled'; retryAfterSeconds: number }

/**
 * The shop's port to the SMS operator. Never called inside a transaction, and never retried by the port.
 *
 * @see SEC-25 and SEC-34
 */
export type SmsPort = { send(message: SmsMessage): Promise<Result<void, SmsFailure>> }

/** The purpose of a code. */
export type OtpPurpose = 'login' | 'signup' | 'guest' | 'erase' | 'staff'

/** What the code does; each purpose has one registered text. */
const purposeWords: Record<OtpPurpose, string> = {
  login: 'sign in',
  signup: 'create your account',
  guest: 'book your test',
  erase: 'delete your account',
  staff: 'open the staff console',
}

/**
 * The text that carries a code: brand name, no link, and a last line that lets the browser of `host` fill in the code.
 *
 * @param host the shop's host name, without scheme and port
 * @see SEC-34
 */
export function otpText(host: string, code: string, purpose: OtpPurpose): string {
  return [
    `${code} is your Labaya code to ${purposeWords[purpose]}. Do not share it with anyone.`,
    '',
    `@${host} #${code}`,
  ].join('\n')
}
