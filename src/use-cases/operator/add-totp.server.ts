import { confirmTotp, findTotp, replaceRecoveryCodes } from '../../domains/staff/credentials.store.server.ts'
import { newRecoveryCodes, recoveryHash } from '../../domains/staff/recovery-codes.server.ts'
import { openTotp, totpStep } from '../../domains/staff/totp.server.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { addCredential, holderOf } from './complete-join.server.ts'
import { readMe } from './me.server.ts'
import type { OperatorParts } from './operator-parts.ts'
import { refuseStaff } from './staff-refusals.server.ts'
import type { AnyStaffCall } from './start-session.server.ts'

const PENDING_MS = 10 * 60_000

/** Adds the authenticator app whose first code was entered, with new recovery codes. */
export async function addTotp(parts: OperatorParts, call: AnyStaffCall, otp: string) {
  const holder = holderOf(call)
  if (isRefusal(holder)) return holder
  const { staffId } = holder
  const codes = newRecoveryCodes()
  const added = await addCredential(parts, call, {
    strength: 'fallback',
    act: 'staff.totp_added',
    add: async (tx) => {
      const stored = await findTotp(tx, staffId)
      const sealed = stored?.pendingSecret ?? null
      const pendingAt = stored?.pendingAt ?? null
      if (sealed === null || pendingAt === null) return refuseStaff('no_totp')
      if (call.now.getTime() - pendingAt.getTime() > PENDING_MS) return refuseStaff('no_totp')
      const secret = openTotp(parts.secretKey, staffId, sealed)
      if (secret === null) return refuseStaff('no_totp')
      const step = totpStep(secret, { code: otp, lastStep: 0, now: call.now })
      if (step === null) return refuseStaff('totp_wrong', 'otp')
      if (!(await confirmTotp(tx, staffId, { sealed, step, now: call.now }))) return refuseStaff('no_totp')
      const hashes = codes.map((code) => recoveryHash(parts.secretKey, staffId, code))
      await replaceRecoveryCodes(tx, staffId, hashes)
      return null
    },
  })
  if (isRefusal(added)) return added
  const me = await readMe(call.db, added, call.now)
  return isRefusal(me) ? me : { ...me, step: 'done' as const, recovery_codes: codes }
}
