import { newChallenge } from '../../domains/staff/challenges.server.ts'
import { passkeySite, requestOptions } from '../../domains/staff/passkeys.server.ts'
import {
  me,
  signInCode,
  signInFallback,
  signInOptions,
  signInPasskey,
  signOut,
} from '../../domains/staff/sign-in.contract.ts'
import { handleStaff, type StaffHandler } from '../../domains/staff/staff-call.server.ts'
import { codeUse } from '../../domains/staff/staff-limits.ts'
import { endSessionOfToken } from '../../domains/staff/staff-sessions.store.server.ts'
import { lockActiveStaff } from '../../domains/staff/staff.store.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { hourlyNetworkLimits } from '../../kernel/rate-limit.ts'
import { countUses, networkUses } from '../../platform/rate-limits/rate-limits.store.server.ts'
import { newToken, tokenHash } from '../../platform/sessions/sessions.store.server.ts'
import { readMe } from './me.server.ts'
import type { PasskeyUsed } from '../../domains/staff/staff-shapes.contract.ts'
import type { OperatorParts } from './operator-parts.ts'
import { checkPasskey, claimPasskeyUse } from './passkey-check.server.ts'
import { signInByFallback } from './sign-in-fallback.server.ts'
import { enqueueStaffCode } from './staff-code-jobs.server.ts'
import { refusePaused, refuseSignIn } from './staff-refusals.server.ts'
import { auditStaff, staffSubject, startSession, type AnyStaffCall } from './start-session.server.ts'

/** The calls that sign in to and out of the console. @see OPS-S03 */
export function signInHandlers(parts: OperatorParts): StaffHandler[] {
  return [
    handleStaff(signInOptions, async (_, call) => {
      const binding = tokenHash(ownToken(call))
      const site = passkeySite(parts.siteUrl)
      const facts = { purpose: 'sign-in' as const, binding, origin: site.origin }
      const challenge = newChallenge(parts.secretKey, facts, call.now)
      return { options: { ...(await requestOptions(site, { challenge })) } }
    }),

    handleStaff(signInPasskey, ({ response }, call) => signInWithPasskey(parts, call, response)),

    handleStaff(signInCode, async ({ mobile }, call) => {
      const { secretKey, settings } = parts
      const perNetwork = hourlyNetworkLimits(settings.staff.codesPerAddressHour)
      const uses = [...networkUses('staff-code', perNetwork, call.address), codeUse(mobile, settings.staff)]
      const wait = await countUses(call.db, secretKey, uses, call.now)
      if (wait > 0) return refusePaused(wait)
      await enqueueStaffCode(call.db, { mobile, binding: tokenHash(ownToken(call)), now: call.now })
      return { sent: true as const }
    }),

    handleStaff(signInFallback, (typed, call) => signInByFallback(parts, call, typed)),

    handleStaff(signOut, async (_, call) => {
      const { db, token, now } = call
      if (token === null) return { staff: null }
      await transaction(db, async (tx) => {
        const ended = await endSessionOfToken(tx, tokenHash(token), now)
        if (ended === undefined) return
        const { staffId, id } = ended
        const what = { act: 'staff.signed_out', subject: staffSubject(staffId) }
        await auditStaff(tx, parts, call, { ...what, staffId, sessionId: id })
      })
      call.setToken(null)
      return { staff: null }
    }),

    handleStaff(me, (_, { db, staff, now }) =>
      readMe(db, { staffId: staff.id, sessionId: staff.sessionId }, now),
    ),
  ]
}

async function signInWithPasskey(parts: OperatorParts, call: AnyStaffCall, answer: PasskeyUsed) {
  const verified = await checkPasskey(parts, call, { answer, purpose: 'sign-in' })
  const session =
    verified === null
      ? null
      : await transaction(call.db, async (tx) => {
          const { staffId } = verified.passkey
          if (!(await lockActiveStaff(tx, staffId))) return null
          if (!(await claimPasskeyUse(tx, call, verified))) return null
          const sessionId = await startSession(tx, parts, call, { staffId, strength: 'passkey' })
          const what = { act: 'staff.signed_in', subject: staffSubject(staffId), after: { with: 'passkey' } }
          await auditStaff(tx, parts, call, { ...what, staffId, sessionId })
          return { staffId, sessionId }
        })
  if (session === null) {
    call.log.info('staff_sign_in_failed', { with: 'passkey' })
    return refuseSignIn()
  }
  call.log.info('staff_signed_in', { with: 'passkey', staff: session.staffId })
  return readMe(call.db, session, call.now)
}

/**
 * The token that challenges and codes of this browser are bound to: the existing one, or a new one without a session.
 * Signing in replaces it.
 */
function ownToken(call: AnyStaffCall): string {
  if (call.token !== null) return call.token
  const token = newToken()
  call.setToken(token)
  return token
}
