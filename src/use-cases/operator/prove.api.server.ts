import { newChallenge } from '../../domains/staff/challenges.server.ts'
import { claimTotpStep, findPasskeys, findTotp } from '../../domains/staff/credentials.store.server.ts'
import { passkeySite, requestOptions } from '../../domains/staff/passkeys.server.ts'
import { prove, proveOptions } from '../../domains/staff/sign-in.contract.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../domains/staff/staff-call.server.ts'
import { proveUse } from '../../domains/staff/staff-limits.ts'
import { proveStaffSession } from '../../domains/staff/staff-sessions.store.server.ts'
import { openTotp, totpStep } from '../../domains/staff/totp.server.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { countUses, releaseUses } from '../../platform/rate-limits/rate-limits.store.server.ts'
import { tokenHash } from '../../platform/sessions/sessions.store.server.ts'
import { readMe } from './me.server.ts'
import type { PasskeyUsed } from '../../domains/staff/staff-shapes.contract.ts'
import type { OperatorParts } from './operator-parts.ts'
import { checkPasskey, claimPasskeyUse } from './passkey-check.server.ts'
import { refusePaused, refuseSignIn } from './staff-refusals.server.ts'

/** The proof with passkey or TOTP before a ★ action. @see OPS-S08 */
export function proveHandlers(parts: OperatorParts): StaffHandler[] {
  return [
    handleStaff(proveOptions, async (_, { db, now, staff, token }) => {
      const passkeys = await findPasskeys(db, staff.id)
      if (passkeys.length === 0) return { options: null }
      const site = passkeySite(parts.siteUrl)
      const facts = { purpose: 'prove' as const, binding: tokenHash(token ?? ''), origin: site.origin }
      const challenge = newChallenge(parts.secretKey, facts, now)
      return { options: { ...(await requestOptions(site, { challenge, passkeys })) } }
    }),

    handleStaff(prove, async ({ response, totp }, call) => {
      const isProved =
        response === undefined
          ? await proveWithTotp(parts, call, totp ?? '')
          : await proveWithPasskey(parts, call, response)
      if (isRefusal(isProved)) return isProved
      if (!isProved) {
        call.log.info('staff_proof_failed', { staff: call.staff.id })
        return refuseSignIn()
      }
      return readMe(call.db, { staffId: call.staff.id, sessionId: call.staff.sessionId }, call.now)
    }),
  ]
}

async function proveWithPasskey(
  parts: OperatorParts,
  call: StaffCall,
  answer: PasskeyUsed,
): Promise<boolean> {
  const verified = await checkPasskey(parts, call, { answer, purpose: 'prove' })
  if (verified === null || verified.passkey.staffId !== call.staff.id) return false
  return transaction(call.db, async (tx) => {
    if (!(await claimPasskeyUse(tx, call, verified))) return false
    await proveStaffSession(tx, call.staff.sessionId, call.now)
    return true
  })
}

// Attempts are counted before the comparison: a hijacked session has five guesses in a quarter of an hour.
async function proveWithTotp(
  parts: OperatorParts,
  call: StaffCall,
  code: string,
): Promise<boolean | Refusal> {
  const { db, now, staff } = call
  const uses = [proveUse(staff.id, parts.settings.staff)]
  const wait = await countUses(db, parts.secretKey, uses, now)
  if (wait > 0) return refusePaused(wait)

  const isRight = await transaction(db, async (tx) => {
    const stored = await findTotp(tx, staff.id)
    const secret = stored?.secret == null ? null : openTotp(parts.secretKey, staff.id, stored.secret)
    if (stored === undefined || secret === null) return false
    const step = totpStep(secret, { code, lastStep: stored.lastStep, now })
    if (step === null || !(await claimTotpStep(tx, staff.id, { step, now }))) return false
    await proveStaffSession(tx, staff.sessionId, now)
    return true
  })
  if (isRight) await releaseUses(db, parts.secretKey, uses, { usedAt: now, now })
  return isRight
}
