/** The texts of creating a passkey. */
export const passkeyText = {
  name: 'Name of this device',
  nameHint: 'So that you can tell your passkeys apart, such as "Front desk laptop".',
  create: 'Create a passkey',
  creating: 'Waiting for this device…',
  notGiven: 'No passkey was made. Try again.',
  exists: 'This device already has a passkey of yours. Use it to sign in.',
  unsupported: 'This browser cannot make passkeys. Use an authenticator app instead.',
  added: 'Passkey added',
} as const

/** The texts of setting up an authenticator app. */
export const totpText = {
  scan: 'Open an authenticator app on your phone, add an account and scan this code.',
  qr: 'QR code for the authenticator app',
  key: 'Key to type instead',
  copyKey: 'Copy key',
  code: 'Code that the app shows now',
  confirm: 'Confirm',
  confirming: 'Checking…',
  preparing: 'Preparing the code',
  added: 'Authenticator app added',
} as const

/** The texts of the recovery codes, which are displayed once. @see OPS-S02 */
export const recoveryText = {
  title: 'Your recovery codes',
  lead: 'Each of these ten codes replaces your authenticator app once. They are shown only now: save them before you go on.',
  list: 'Recovery codes',
  copy: 'Copy',
  download: 'Download',
  print: 'Print',
  file: 'labaya-recovery-codes.txt',
  saved: 'I have saved these codes',
  missing: 'Save the codes first, then tick the box.',
  goOn: 'Continue',
} as const
