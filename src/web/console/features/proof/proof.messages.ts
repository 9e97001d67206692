/** The texts of the dialog that asks for a new proof of identity. @see OPS-S08 */
export const proofText = {
  title: 'Please confirm it is you',
  lead: 'This action needs a check from the last five minutes. It goes on by itself afterwards.',
  passkey: 'Confirm with a passkey',
  busy: 'Waiting for your passkey…',
  notGiven: 'No passkey was used. Try again.',
  totp: 'Code from your authenticator app',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  or: 'Or confirm with your authenticator app.',
} as const
