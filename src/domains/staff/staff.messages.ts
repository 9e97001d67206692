/** The one answer to every sign-in that fails, whatever the reason. @see OPS-S03 */
export const SIGN_IN_FAILED = 'That did not work. Check the code and try again.'

/** The texts of the fields of a staff member. */
export const staffFieldText = {
  name: { missing: 'Enter the person’s name.', wrong: 'Enter the person’s name.', long: 'Use at most 80 characters.' },
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
