import type { Letter } from '../../kernel/letter.ts'
import { EMAIL_CODE_MINUTES, type EmailCodeRefusal, type EmailState } from './email-addresses.ts'

/** The texts under the code field. */
export const emailCodeMessage: Record<EmailCodeRefusal, string> = {
  'code-empty': 'Please enter the code.',
  'code-short': 'Please enter a 6-digit code.',
}

/** The server's texts about addresses and their codes. */
export const emailMessage = {
  taken: 'Email Id Already exists.',
  noMail: 'We cannot send e-mails at the moment.',
  noAddress: 'Please enter and save your e-mail address first.',
  alreadyConfirmed: 'Your e-mail address is already confirmed.',
  codeSent: 'A 6-digit code is on its way to your e-mail address',
  wrongCode: 'This code is not valid. Please check it or ask for a new one',
  confirmed: 'Your e-mail address is confirmed',
} as const

/** Why no address is checked now, or no code is sent. */
export function tooManyChecks(wait: string): string {
  return `You have entered too many e-mail addresses. Please try again in ${wait}`
}

/** Why no code is sent now. */
export function tooManyCodes(wait: string): string {
  return `You have asked for too many codes. Please try again in ${wait}`
}

/** The texts of the screens that confirm an address. */
export const emailText = {
  notice: 'Confirm your e-mail to get invoices by mail',
  noticeLink: 'Confirm now',
  title: 'Confirm your e-mail',
  lead: 'We send a 6-digit code to',
  sentLead: 'We sent a 6-digit code to',
  sentHint: `It may take a minute, and is valid for ${EMAIL_CODE_MINUTES} minutes. Please check your spam folder too.`,
  until: 'Until then, find your invoices and visit changes under your orders.',
  send: 'Send code',
  sending: 'Sending…',
  resend: 'Send a new code',
  code: '6 digit code',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  failed: 'Something went wrong. Please try again.',
} as const

/** The address that mails go to while a changed address is unconfirmed. */
export function stillGoTo(confirmed: string): string {
  return `Until then we send mails to ${confirmed}.`
}

/** The text under the address in the customer's details. */
export const emailHint: Record<EmailState, string> = {
  unavailable: 'We cannot send e-mails at the moment. Your invoices are under your orders.',
  none: 'We send receipts and visit changes here. Leave it empty if you do not want them.',
  unconfirmed: 'Not confirmed yet, so we send nothing here.',
  'code-sent': 'Not confirmed yet, so we send nothing here.',
  confirmed: 'Confirmed. We send receipts and visit changes here. Leave it empty if you do not want them.',
}

/** The mail that carries a code. It does not name who entered the address, which may be a stranger. */
export function codeLetter(code: string, seller: readonly string[]): Letter {
  return {
    subject: `${code} is your Labaya code`,
    preview: 'Enter it to get invoices by e-mail',
    title: 'Confirm your e-mail address',
    parts: [
      {
        kind: 'text',
        text: 'Enter this code in your Labaya profile to get invoices and visit changes at this address:',
      },
      { kind: 'facts', rows: [{ label: 'Code', value: code }] },
      {
        kind: 'text',
        text: `It is valid for ${EMAIL_CODE_MINUTES} minutes. If you did not ask for it, ignore this mail. We will send nothing more without the code.`,
      },
    ],
    foot: ['You got this mail because someone entered your address in a Labaya account.', ...seller],
  }
}
