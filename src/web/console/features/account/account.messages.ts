/** The texts of the own account. */
export const accountText = {
  title: 'Your account',
  lead: 'Your ways to sign in, and where you are signed in now.',
  person: 'You',
  roles: 'Roles',
  mobile: 'Mobile number',
  email: 'E-mail',
  noEmail: 'Not set',
  ways: 'Ways to sign in',
  passkey: 'Passkey',
  totp: 'Authenticator app',
  synced: 'Synced',
  onDevice: 'On this device only',
  addPasskey: 'Add a passkey',
  addTotp: 'Add an authenticator app',
  replaceTotp: 'Set up the authenticator app again',
  remove: 'Remove',
  removing: 'Removing…',
  last: 'Your last way to sign in cannot be removed. Add another one first.',
  removed: 'Removed',
  removeTitle: 'Remove this way to sign in?',
  removeText: 'You cannot sign in with it any more. You can add it again later.',
  sessions: 'Where you are signed in',
} as const

/** When a credential was added and last used. */
export function credentialText(added: string, used: string | null): string {
  return used === null ? `Added ${added}, not used yet` : `Added ${added}, last used ${used}`
}

/** The number of unused recovery codes. */
export function recoveryLeftText(count: number): string {
  const left = count === 1 ? '1 recovery code is left' : `${count} recovery codes are left`
  return `${left}. Setting up the authenticator app again makes ten new ones.`
}
