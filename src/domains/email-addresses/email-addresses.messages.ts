import type { Letter } from '../mails/letter.ts'
import { EMAIL_CODE_MINUTES, type EmailCodeRefusal, type EmailState } from './email-addresses.ts'

/** The texts under the code field. */
export const emailCodeMessage: Record<EmailCodeRefusal, string> = {
  'code-empty': 'Please enter the code.',
  'code-short': 'Please enter a 6-digit code.',
}

/** The server's texts about addresses and their codes. */
export const emailMessage = {
  taken: 'Email Id Already exists.',
  noMail: 'This shop cannot send e-mails at the moment.',
  noAddress: 'Please enter and save your e-mail address first.',
  alreadyConfirmed: 'Your e-mail address is confirmed already.',
  codeSent: 'A 6-digit code is on its way to your e-mail address',
  wrongCode: 'This code is not valid. Please check it or ask for a new one',
  confirmed: 'Your e-mail address is confirmed',
} as const

/** Why no address is checked now, or no code is sent. */
export function tooManyChecks(wait: string): string {
  return `Too many e-mail addresses were entered. Please try again in ${wait}`
}

/** Why no code is sent now. */
export function tooManyCodes(wait: string): string {
  return `Too many codes were asked for. Please try again in ${wait}`
}

/** The texts of the screens that confirm an address. */
export const emailText = {
  notice: 'Confirm your e-mail to get invoices by mail',
  noticeLink: 'Confirm now',
  title: 'Confirm your e-mail',
  lead: 'We send a 6-digit code to',
  sentLead: 'We sent a 6-digit code to',
  sentHint: `It may take a minute, and is valid for ${EMAIL_CODE_MINUTES} minutes. Look among unwanted mails too.`,
  until: 'Until then invoices and changes of your visit are with your orders alone.',
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
  return `Until then mails go to ${confirmed}.`
}

/** The text under the address in the customer's details. */
export const emailHint: Record<EmailState, string> = {
  unavailable: 'We send no e-mails at the moment. Invoices are with your orders.',
  none: 'Receipts and changes of your visit go there. Leave it empty for none.',
  unconfirmed: 'Not confirmed yet, so nothing goes there.',
  'code-sent': 'Not confirmed yet, so nothing goes there.',
  confirmed: 'Confirmed. Receipts and changes of your visit go there. Leave it empty for none.',
}

/** The mail that carries a code. It does not name who entered the address, which may be a stranger. */
export function codeLetter(code: string, seller: readonly string[]): Letter {
  return {
    subject: `${code} is your Labaya code`,
    preview: 'Type it in to get invoices by mail',
    title: 'Confirm your e-mail address',
    parts: [
      {
        kind: 'text',
        text: 'Type this code in your profile at Labaya, and invoices and changes of your visits come here:',
      },
      { kind: 'facts', rows: [{ label: 'Code', value: code }] },
      {
        kind: 'text',
        text: `It is valid for ${EMAIL_CODE_MINUTES} minutes. If you did not ask for it, do nothing: without the code we send nothing more here.`,
      },
    ],
    foot: ['You get this mail because somebody entered your address in an account at Labaya.', ...seller],
  }
}
