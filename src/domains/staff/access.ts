import type { May } from '../../kernel/endpoint.ts'
import { isPermission, PROVED_PERMISSIONS, type Permission } from './permissions.ts'
import { isProved } from './staff.ts'

/** Why a call of the console is refused before its handler runs. */
export type AccessRefusal = 'not_signed_in' | 'not_allowed' | 'prove_again'

/** The facts about a caller that access depends on; null without a session. */
type Caller = { permissions: ReadonlySet<Permission>; provedAt: Date } | null

/**
 * Why a caller may not make a call; null if it is allowed.
 *
 * @param isJoining whether the browser has verified the mobile number of an invite
 * @see OPS-004, OPS-S08
 */
export function accessRefusal(
  { may, isRead }: { may: May; isRead: boolean },
  { staff, isJoining }: { staff: Caller; isJoining: boolean },
  now: Date,
): AccessRefusal | null {
  if (may === 'anyone' || (may === 'joining' && isJoining)) return null
  if (staff === null) return 'not_signed_in'
  if (may === 'session' || may === 'joining') return null
  // An unknown permission is refused for everyone.
  if (may === null || !isPermission(may) || !staff.permissions.has(may)) return 'not_allowed'
  return needsProof(may, isRead) && !isProved(staff.provedAt, now) ? 'prove_again' : null
}

/** Whether a call needs a recent check of passkey or TOTP: ★ writes, and every export of personal data. @see OPS-S08 */
export function needsProof(permission: Permission, isRead: boolean): boolean {
  return PROVED_PERMISSIONS.includes(permission) && (!isRead || permission === 'person.export')
}
