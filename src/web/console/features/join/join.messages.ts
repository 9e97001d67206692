/** The texts of joining. @see OPS-S02 */
export const joinText = {
  title: 'Join the Labaya console',
  lead: 'You were invited to work in the console. First we check the mobile number of your invite.',
  send: 'Send me a code',
  sending: 'Sending…',
  noToken: 'This address is not complete. Open the whole link of your invite, or ask for a new one.',
  code: 'Code from the SMS',
  verify: 'Verify',
  verifying: 'Checking…',
  resend: 'Send another code',
  passkeyTitle: 'Create your passkey',
  passkeyLead:
    'A passkey signs you in with your fingerprint, your face or the screen lock of this device. There is no password.',
  noPasskey: 'This device has no passkey',
  totpTitle: 'Set up an authenticator app',
  backToPasskey: 'Use a passkey instead',
} as const

/** The name of the invited person. */
export function welcomeText(name: string): string {
  return `Welcome, ${name}.`
}

/** The mobile number to which the code was sent. */
export function sentText(mobile: string): string {
  return `We sent a 4-digit code to ${mobile}.`
}

/** When another code may be sent. */
export function resendIn(seconds: number): string {
  return `Send another code in ${seconds} s`
}
