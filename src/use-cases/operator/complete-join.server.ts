import { refuseAccess } from '../../domains/staff/access-refusal.server.ts'
import { claimInvite } from '../../domains/staff/invites.store.server.ts'
import { setStaffState } from '../../domains/staff/staff.store.server.ts'
import type { Strength } from '../../domains/staff/staff.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import { deleteCredentials, lockCredentials } from '../../domains/staff/credentials.store.server.ts'
import { endSessionsOf } from '../../domains/staff/staff-sessions.store.server.ts'
import type { OperatorParts } from './operator-parts.ts'
import { proofRefusal, refuseStaff } from './staff-refusals.server.ts'
import { auditStaff, staffSubject, startSession, type AnyStaffCall } from './start-session.server.ts'

/** What to add, and the strength of the session that a join starts with it. */
type Addition = { strength: Strength; act: string; add: (tx: Executor) => Promise<Refusal | null> }

/**
 * Adds a credential. If this completes a join, the invite is used up, the person becomes active and is signed in, all
 * in one transaction; of two concurrent requests with one invite only one succeeds. A person who joins again has lost
 * every way to sign in, so earlier ones and their sessions, which a finder or predecessor may have, no longer work.
 *
 * @returns the person's current session
 * @see OPS-S02
 */
export async function addCredential(
  parts: OperatorParts,
  call: AnyStaffCall,
  { strength, act, add }: Addition,
): Promise<{ staffId: number; sessionId: number } | Refusal> {
  const { staff, joining, now } = call
  if (staff !== null) {
    const refused = proofRefusal({ staff, now })
    if (refused !== null) return refused
  }
  const staffId = staff?.id ?? joining?.staffId
  if (staffId === undefined) return refuseAccess('not_signed_in')

  const done = await transactionOrRefusal<number, Refusal>(call.db, async (tx) => {
    await lockCredentials(tx, staffId)
    const sessionId =
      staff === null ? await join(tx, parts, call, { staffId, strength }) : ok(staff.sessionId)
    if (!sessionId.ok) return sessionId
    const refused = await add(tx)
    if (refused !== null) return refuse(refused)
    const what = { act: staff === null ? 'staff.joined' : act, subject: staffSubject(staffId) }
    await auditStaff(tx, parts, call, { ...what, staffId, sessionId: sessionId.value, after: { added: act } })
    return sessionId
  })
  if (!done.ok) return done.refusal
  call.log.info(staff === null ? 'staff_joined' : 'staff_credential_added', { staff: staffId })
  return { staffId, sessionId: done.value }
}

async function join(
  tx: Executor,
  parts: OperatorParts,
  call: AnyStaffCall,
  { staffId, strength }: { staffId: number; strength: Strength },
): Promise<Result<number, Refusal>> {
  const { joining, now } = call
  if (joining === null || !(await claimInvite(tx, joining.id, now))) return refuse(refuseStaff('link_over'))
  await deleteCredentials(tx, staffId)
  await endSessionsOf(tx, staffId, now)
  await setStaffState(tx, staffId, 'active', now)
  return ok(await startSession(tx, parts, call, { staffId, strength }))
}

/** The person who adds a credential; a refusal if there is none. */
export function holderOf({
  staff,
  joining,
}: AnyStaffCall): { staffId: number; isJoining: boolean } | Refusal {
  if (staff !== null) return { staffId: staff.id, isJoining: false }
  return joining === null ? refuseAccess('not_signed_in') : { staffId: joining.staffId, isJoining: true }
}
