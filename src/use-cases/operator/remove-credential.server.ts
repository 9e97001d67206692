import {
  deletePasskey,
  deleteTotp,
  listCredentials,
  lockCredentials,
} from '../../domains/staff/credentials.store.server.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { OperatorParts } from './operator-parts.ts'
import { refuseStaff, type proofRefusal } from './staff-refusals.server.ts'
import { auditStaff, staffSubject, type AnyStaffCall } from './start-session.server.ts'

/** Removes a credential, unless it is the last one; returns null on success. */
export async function removeCredential(
  parts: OperatorParts,
  call: Parameters<typeof proofRefusal>[0] & AnyStaffCall,
  id: string,
): Promise<Refusal | null> {
  const { id: staffId, sessionId } = call.staff
  const passkeyId = Number(/^passkey-(\d{1,15})$/.exec(id)?.[1] ?? '0')
  const removed = await transactionOrRefusal<null, Refusal>(call.db, async (tx) => {
    await lockCredentials(tx, staffId)
    const credentials = await listCredentials(tx, staffId)
    const isThere = credentials.some(
      (one) => (one.kind === 'totp' && id === 'totp') || (one.kind === 'passkey' && one.id === passkeyId),
    )
    if (!isThere) return refuse(refuseStaff('no_such_credential'))
    if (credentials.length === 1) return refuse(refuseStaff('last_credential'))
    await (id === 'totp' ? deleteTotp(tx, staffId) : deletePasskey(tx, staffId, passkeyId))
    const what = {
      act: 'staff.credential_removed',
      subject: staffSubject(staffId),
      before: { credential: id },
    }
    await auditStaff(tx, parts, call, { ...what, staffId, sessionId })
    return ok(null)
  })
  return removed.ok ? null : removed.refusal
}
