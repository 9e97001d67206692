import { userInfo } from 'node:os'

const LONGEST_USER = 80

/**
 * The user of the machine who runs a command, as the audit log names it: who called `sudo`, or else the login.
 * Only root's own `SUDO_USER` counts, as everybody else could set it to any name.
 */
export function cliUser(env: Record<string, string | undefined>): string {
  const sudoUser = process.getuid?.() === 0 ? toUserName(env['SUDO_USER']) : ''
  return sudoUser === '' ? loginName() : sudoUser
}

// A container may run as a user without a name.
function loginName(): string {
  try {
    const { username, uid } = userInfo()
    return toUserName(username) || `uid ${uid}`
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

/** A name in one line; '' if there is none. */
export function toUserName(name: string | undefined): string {
  return (name ?? '')
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LONGEST_USER)
}
