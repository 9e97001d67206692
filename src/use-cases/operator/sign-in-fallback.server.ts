import {
  claimRecoveryCode,
  claimTotpStep,
  findTotp,
  hasRecoveryCode,
} from '../../domains/staff/credentials.store.server.ts'
import { recoveryHash } from '../../domains/staff/recovery-codes.server.ts'
import { fallbackUse } from '../../domains/staff/staff-limits.ts'
import { lockActiveStaffByMobile } from '../../domains/staff/staff.store.server.ts'
import { newTotpSecret, openTotp, sealTotp, totpStep } from '../../domains/staff/totp.server.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { hourlyNetworkLimits } from '../../kernel/rate-limit.ts'
import { countUses, networkUses, releaseUses } from '../../platform/rate-limits/rate-limits.store.server.ts'
import { tokenHash } from '../../platform/sessions/sessions.store.server.ts'
import { readMe } from './me.server.ts'
import type { OperatorParts } from './operator-parts.ts'
import { tryStaffCode, type SecondFactor } from './staff-code.server.ts'
import { enqueueStaffNotices } from './staff-notices.server.ts'
import { refusePaused, refuseSignIn } from './staff-refusals.server.ts'
import { auditStaff, staffSubject, startSession, type AnyStaffCall } from './start-session.server.ts'

/** The submitted codes: the SMS code with an authenticator code or a recovery code. */
export type TypedFallback = {
  mobile: string
  otp: string
  totp?: string | undefined
  recovery?: string | undefined
}

// No person has this id. An unknown number gets its reply through the same steps.
const NOBODY = 0

/**
 * Signs in with an SMS code and the authenticator app, or with a recovery code. Each attempt is counted before any
 * comparison, and a successful one is subtracted. An unknown mobile number, a suspended person and a wrong code run
 * the same statements.
 *
 * @see OPS-S03, OPS-S04, OPS-S05, OPS-S06
 */
export async function signInByFallback(parts: OperatorParts, call: AnyStaffCall, typed: TypedFallback) {
  const { db, now, log, address } = call
  const { secretKey, settings } = parts
  const perNetwork = hourlyNetworkLimits(settings.staff.wrongPerAddressHour)
  const uses = [
    ...networkUses('staff-fallback', perNetwork, address),
    fallbackUse(typed.mobile, settings.staff),
  ]
  const wait = await countUses(db, secretKey, uses, now)
  if (wait > 0) {
    log.warn('staff_fallback_paused')
    return refusePaused(wait)
  }
  const session = await transaction(db, (tx) => tryFallback(tx, parts, call, typed))
  if (session === null) {
    log.info('staff_sign_in_failed', { with: 'fallback' })
    return refuseSignIn()
  }
  await releaseUses(db, secretKey, uses, { usedAt: now, now })
  log.info('staff_signed_in', { with: session.with, staff: session.staffId })
  return readMe(db, session, now)
}

async function tryFallback(tx: Executor, parts: OperatorParts, call: AnyStaffCall, typed: TypedFallback) {
  const { now, token } = call
  const { mobile, otp } = typed
  const staffId = (await lockActiveStaffByMobile(tx, mobile)) ?? NOBODY
  const attempt = { mobile, binding: tokenHash(token ?? ''), otp, now }
  const second = secondFactor(tx, parts, { typed, staffId, now })
  const verdict = await tryStaffCode(tx, parts, attempt, second)
  if (verdict !== 'right' || staffId === NOBODY) return null

  const usedRecovery = typed.recovery !== undefined
  const how = usedRecovery ? 'recovery code' : 'authenticator app'
  const sessionId = await startSession(tx, parts, call, { staffId, strength: 'fallback' })
  if (usedRecovery) await enqueueStaffNotices(tx, { notice: 'recovery', about: staffId, now })
  const what = { act: 'staff.signed_in', subject: staffSubject(staffId), after: { with: how } }
  await auditStaff(tx, parts, call, { ...what, staffId, sessionId })
  return { staffId, sessionId, with: how }
}

type Second = { typed: TypedFallback; staffId: number; now: Date }

function secondFactor(
  tx: Executor,
  { secretKey }: OperatorParts,
  { typed, staffId, now }: Second,
): SecondFactor {
  if (typed.recovery !== undefined) {
    const hash = recoveryHash(secretKey, staffId, typed.recovery)
    return {
      isMatch: () => hasRecoveryCode(tx, staffId, hash),
      claim: () => claimRecoveryCode(tx, staffId, { hash, now }),
    }
  }
  let step: number | null = null
  return {
    isMatch: async () => {
      const stored = await findTotp(tx, staffId)
      // A person without an authenticator app is compared with a secret that no app has.
      const sealed = stored?.secret ?? sealTotp(secretKey, staffId, newTotpSecret())
      const secret = openTotp(secretKey, staffId, sealed) ?? newTotpSecret()
      const found = totpStep(secret, { code: typed.totp ?? '', lastStep: stored?.lastStep ?? 0, now })
      step = stored?.secret == null ? null : found
      return step !== null
    },
    claim: () => (step === null ? Promise.resolve(false) : claimTotpStep(tx, staffId, { step, now })),
  }
}
