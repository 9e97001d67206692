import { dayText, instantText, istDate } from '../../kernel/ist.ts'
import type { OwnPurpose } from './privacy.ts'
import { consentTitle } from './privacy.messages.ts'

/** The texts of the customer's own details. */
export const detailsText = {
  title: 'Your details',
  mobile: 'Mobile number',
  mobileHint: 'You sign in with this number, so it cannot be changed here.',
  save: 'Save',
  saving: 'Saving…',
} as const

/** The texts of the devices. */
export const devicesText = {
  title: 'Where you are signed in',
  unknown: 'A browser',
  current: 'This device',
  end: 'Sign out there',
  ended: 'Signed out there',
  loading: 'Loading your devices',
} as const

/** `Signed in 21 Nov 2026, 4:12 PM, last used 22 Nov 2026, 9:00 AM`. */
export function sessionText(createdAt: string, seenAt: string): string {
  return `Signed in ${instantText(createdAt)}, last used ${instantText(seenAt)}`
}

/** The texts of the consents. */
export const consentsText = {
  title: 'What you agreed to',
  loading: 'Loading what you agreed to',
  noticeBefore: 'What we store about you and why is in our ',
  notice: 'privacy notice',
  withdraw: 'Withdraw',
  outdated:
    'Our privacy notice has changed since then. Please read it, and agree again before your next booking.',
  withdrawn: 'Withdrawn',
} as const

/** The consents that the customer gives in person, each with its consequences. */
export const ownConsentText: Record<OwnPurpose, { title: string; text: string }> = {
  account: {
    title: consentTitle('account'),
    text: 'If you switch this off, you cannot add a patient, address or order until you agree again. To remove your data, delete your account.',
  },
  news: { title: consentTitle('news'), text: 'Off unless you switch it on. Nothing else depends on it.' },
}

/** `Given 21 Nov 2026, version 1 of the text`. */
export function givenText(givenAt: string, version: string): string {
  return `Given ${dayText(istDate(new Date(givenAt)))}, version ${version} of the text`
}

/** `Withdrawn 22 Nov 2026`. */
export function withdrawnText(at: string): string {
  return `Withdrawn ${dayText(istDate(new Date(at)))}`
}

/** The texts of the download. */
export const downloadText = {
  title: 'Your data',
  lead: 'Download all the data we hold about you: account, family, addresses, orders, coins, consents and messages to us.',
  readable: 'Download to read',
  json: 'Download as JSON',
  failed: 'We could not prepare your data. Please try again.',
  file: 'labaya-my-data',
} as const

/** The texts of the access log. */
export const accessLogText = {
  title: 'Who looked at your data',
  loading: 'Loading who looked at your data',
  none: 'No one has looked at your data so far.',
} as const

/** The texts of deleting the account. */
export const deleteText = {
  title: 'Delete my account',
  lead: 'Your account, family, addresses, cart and coins are deleted for good. Please read what we must keep before you decide.',
  open: 'Delete my account',
  close: 'Close',
  goes: 'What is deleted',
  gone: [
    'Your name, number and e-mail address, and every sign-in',
    'Your family and your addresses',
    'Your cart, your coins and your code for friends',
    'An order that is not paid is cancelled',
  ],
  stays: 'What we must keep, and why',
  kept: [
    'Your orders without your name: what was sold, when and for how much. Tax law requires this for at least 72 months after the annual return.',
    'For an order in progress, the patient’s name and address until the report is ready. After that we remove your details from it too.',
    'For a complaint we have not answered yet, your contact details until we answer it.',
    'How many codes we sent to your number, for two days, and how many wrong ones were typed, for up to 180 days. This stops misuse.',
    'A fingerprint of your number, for 12 months, so that offers for new customers are given only once. No one can read your number from it.',
  ],
  word: 'Type DELETE to confirm',
  send: 'Send code',
  sending: 'Sending…',
  code: '4 digit code',
  codeLead: 'We have sent a 4-digit code to your number.',
  confirm: 'Delete permanently',
  deleting: 'Deleting…',
} as const
