import { userInfo } from 'node:os'

const LONGEST_USER = 80

/**
 * The user of the machine for the audit log: the user who called `sudo`, or else the login. `SUDO_USER` is used only
 * for root, because any other user could set it to any name.
 */
export function cliUser(env: Record<string, string | undefined>): string {
  const sudoUser = process.getuid?.() === 0 ? toUserName(env['SUDO_USER']) : ''
  return sudoUser === '' ? loginName() : sudoUser
}

// In a container the user may have no name.
function loginName(): string {
  try {
    const { username, uid } = userInfo()
    return toUserName(username) || `uid ${uid}`
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}

/** A name without control characters, at most 80 characters; '' if there is none. */
export function toUserName(name: string | undefined): string {
  return (name ?? '')
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LONGEST_USER)
}
