/** The one reply to every failed sign-in, so that it reveals no reason. @see OPS-S03 */
export const SIGN_IN_FAILED = 'That did not work. Check the code and try again.'

/** The sentences for an invalid field of a staff member. */
export const staffFieldText = {
  name: {
    missing: 'Enter the person’s name.',
    wrong: 'Enter the person’s name.',
    long: 'Use at most 80 characters.',
  },
  mobileMissing: 'Enter a mobile number.',
  mobileWrong: 'Enter a valid 10-digit mobile number.',
  emailWrong: 'Enter a valid email address.',
  noRole: 'Choose at least one role.',
  credentialName: {
    missing: 'Give the passkey a name.',
    wrong: 'Give the passkey a name.',
    long: 'Use at most 60 characters.',
  },
  otp: 'Enter the 4-digit code from the SMS.',
  totp: 'Enter the 6-digit code from your authenticator app.',
  recovery: 'Enter a recovery code as it was shown.',
  secondFactor: 'Enter the code of your authenticator app, or a recovery code.',
  reason: { missing: 'Give a reason.', wrong: 'Give a reason.', long: 'Use at most 300 characters.' },
} as const

/** Why a change of a person, or of a way to sign in, is refused. */
export const staffRefusalText = {
  stale: 'Somebody else changed this person in the meantime. Check the details and save again.',
  no_such_person: 'There is no such person.',
  no_such_session: 'That session is over already.',
  not_allowed: 'Your role does not allow this.',
  own_roles: 'Nobody can change their own roles or suspend themselves. Ask another owner.',
  last_owner: 'This is the last active owner. Make another person an owner first.',
  registration_needed: 'Enter council, number and qualification of the pathologist.',
  mobile_taken: 'This mobile number belongs to another person of the staff.',
  email_taken: 'This email address belongs to another person of the staff.',
  employee_no_taken: 'This employee number belongs to another person.',
  is_suspended: 'This person is suspended. End the suspension first.',
  not_invited_by_you: 'You cannot invite yourself again.',
  link_over: 'This link was used or is over. Ask for a new one.',
  join_over: 'Joining took too long. Open the link again.',
  passkey_failed: 'The passkey could not be added. Please try again.',
  passkey_taken: 'This passkey is added already.',
  too_many_passkeys: 'You have ten passkeys. Remove one first.',
  last_credential: 'This is your only way to sign in. Add another one first.',
  no_such_credential: 'That is removed already.',
  totp_wrong: SIGN_IN_FAILED,
  no_totp: 'Start the set-up again: the key is over.',
  sms_unavailable: 'The code could not be sent. Please try again.',
} as const
export type StaffRefusalCode = keyof typeof staffRefusalText

/** The sentence if the fallback is paused. */
export function fallbackPausedText(wait: string): string {
  return `Too many attempts. Sign in with a passkey, or try again in ${wait}.`
}

/**
 * The kinds of notices to the owners and the person. Their SMS texts are registered as `staff_recovery` and
 * `staff_owner`.
 */
export type StaffNotice = 'recovery' | 'owner'

/** The SMS about a use of a recovery code, or a new owner. */
export function noticeSmsText(notice: StaffNotice, name: string): string {
  const who = smsName(name)
  switch (notice) {
    case 'recovery':
      return `A recovery code of ${who} was used to sign in to the Labaya console. If this was not expected, end the session at once.`
    case 'owner':
      return `A command on the server made ${who} an owner of the Labaya console. If this was not expected, act at once.`
  }
}

/** The mail about a use of a recovery code, or a new owner. */
export function noticeLetter(notice: StaffNotice, name: string, at: string): StaffLetter {
  switch (notice) {
    case 'recovery':
      return {
        subject: 'A recovery code was used',
        preview: 'Somebody signed in to the Labaya console with it',
        title: 'A recovery code was used',
        text: `A recovery code of ${name} was used to sign in to the Labaya console on ${at}.`,
        advice: 'If this was not expected, end the session on the staff page at once and suspend the person.',
      }
    case 'owner':
      return {
        subject: 'A new owner of the Labaya console',
        preview: 'A command on the server made a person an owner',
        title: 'A new owner of the console',
        text: `A command on the server made ${name} an owner of the Labaya console on ${at}.`,
        advice: 'If this was not expected, find out who can run commands on the server.',
      }
  }
}

/** The content of a mail to staff. */
export type StaffLetter = { subject: string; preview: string; title: string; text: string; advice: string }

// A variable of a registered text has at most 40 characters and no full stop.
function smsName(name: string): string {
  const plain = name
    .replaceAll(/[.\n\r]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.slice(0, 40).trim() || 'a person'
}
