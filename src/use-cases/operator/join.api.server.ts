import { joinCode, joinStart } from '../../domains/staff/sign-in.contract.ts'
import { handleStaff, type StaffHandler } from '../../domains/staff/staff-call.server.ts'
import { findInvite, proveInvite } from '../../domains/staff/invites.store.server.ts'
import { maskedMobile } from '../../domains/customers/masking.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { newToken, tokenHash } from '../../platform/sessions/sessions.store.server.ts'
import type { OperatorParts } from './operator-parts.ts'
import { sendStaffCode, tryStaffCode } from './staff-code.server.ts'
import { refuseNotSent, refuseSignIn, refuseStaff } from './staff-refusals.server.ts'

/** The first steps of joining: opening the link, and the code to the person's mobile. @see OPS-S02 */
export function joinHandlers(parts: OperatorParts): StaffHandler[] {
  return [
    handleStaff(joinStart, async ({ token }, call) => {
      const binding = tokenHash(token)
      const invite = await findInvite(call.db, binding, call.now)
      if (invite === undefined) return refuseStaff('link_over')
      const notSent = await sendStaffCode(parts, call, { mobile: invite.mobile, binding })
      if (notSent !== null) return refuseNotSent(notSent)
      return { step: 'code' as const, name: invite.name, mobile: maskedMobile(invite.mobile) }
    }),

    handleStaff(joinCode, async ({ token, otp }, { db, now, log, setToken }) => {
      const binding = tokenHash(token)
      const proof = newToken()
      const tried = await transaction(db, async (tx) => {
        const invite = await findInvite(tx, binding, now)
        if (invite === undefined) return 'no-invite'
        const { id, mobile, name } = invite
        const verdict = await tryStaffCode(tx, parts, { mobile, binding, otp, now })
        if (verdict !== 'right') return verdict
        await proveInvite(tx, id, { proofHash: tokenHash(proof), now })
        return { name }
      })
      if (tried === 'no-invite') return refuseStaff('link_over')
      if (tried === 'wrong') {
        log.info('otp_wrong', { purpose: 'staff' })
        return refuseSignIn()
      }
      if ('kind' in tried) return refuseNotSent({ kind: 'limit', refused: tried })
      setToken(proof)
      return { step: 'credential' as const, name: tried.name }
    }),
  ]
}
