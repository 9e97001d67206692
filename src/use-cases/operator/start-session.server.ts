import { appendAudit } from '../../domains/audit/audit.store.server.ts'
import type { AuditEntry } from '../../domains/audit/audit.ts'
import { addressHash } from '../../domains/staff/address-hash.server.ts'
import type { StaffCall, StaffCaller } from '../../domains/staff/staff-call.server.ts'
import { endSessionOfToken, insertStaffSession } from '../../domains/staff/staff-sessions.store.server.ts'
import type { Strength } from '../../domains/staff/staff.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { newToken, tokenHash } from '../../platform/sessions/sessions.store.server.ts'
import type { OperatorParts } from './operator-parts.ts'

/** A call of the console, with or without a signed-in person. */
export type AnyStaffCall = StaffCall<StaffCaller | null>

/**
 * Starts a session under a new token and ends the browser's previous one, so a planted token is worthless.
 *
 * @see OPS-S07
 */
export async function startSession(
  tx: Executor,
  { secretKey }: Pick<OperatorParts, 'secretKey'>,
  call: AnyStaffCall,
  { staffId, strength }: { staffId: number; strength: Strength },
): Promise<number> {
  const { now, token: oldToken, device } = call
  if (oldToken !== null) await endSessionOfToken(tx, tokenHash(oldToken), now)
  const token = newToken()
  const id = await insertStaffSession(
    tx,
    {
      tokenHash: tokenHash(token),
      staffId,
      strength,
      device,
      addressHash: addressHash(secretKey, call.address),
    },
    now,
  )
  call.setToken(token)
  return id
}

/** An action of a member of the staff: the fields of an audit entry that differ between calls. */
export type StaffAct = Pick<AuditEntry, 'act' | 'subject' | 'reason' | 'before' | 'after'> & {
  staffId: number
  sessionId: number | null
}

/** Appends an action to the audit log, as the last statement of the write's transaction. */
export async function auditStaff(
  tx: Executor,
  { secretKey }: Pick<OperatorParts, 'secretKey'>,
  { now, address }: Pick<AnyStaffCall, 'now' | 'address'>,
  { staffId, sessionId, ...what }: StaffAct,
): Promise<void> {
  await appendAudit(tx, {
    ...what,
    actor: { kind: 'staff', id: staffId },
    at: now,
    addressHash: addressHash(secretKey, address),
    ...(sessionId === null ? {} : { session: String(sessionId) }),
  })
}

/** A member of the staff as the subject of an audit entry. */
export function staffSubject(id: number): AuditEntry['subject'] {
  return { kind: 'staff', id: String(id) }
}
