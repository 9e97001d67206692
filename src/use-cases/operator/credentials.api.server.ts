import {
  claimChallenge,
  confirmTotp,
  deletePasskey,
  deleteTotp,
  findPasskeys,
  findTotp,
  insertPasskey,
  listCredentials,
  lockCredentials,
  replaceRecoveryCodes,
  storePendingTotp,
} from '../../domains/staff/credentials.store.server.ts'
import { challengeEnd, challengeHash, newChallenge } from '../../domains/staff/challenges.server.ts'
import {
  challengeOf,
  creationOptions,
  passkeySite,
  verifyCreation,
  type NewPasskey,
} from '../../domains/staff/passkeys.server.ts'
import { newRecoveryCodes, recoveryHash } from '../../domains/staff/recovery-codes.server.ts'
import {
  credentialRemove,
  passkeyAdd,
  passkeyOptions,
  totpConfirm,
  totpStart,
} from '../../domains/staff/sign-in.contract.ts'
import { handleStaff, type StaffHandler } from '../../domains/staff/staff-call.server.ts'
import type { PasskeyCreated } from '../../domains/staff/staff-shapes.contract.ts'
import { findStaff } from '../../domains/staff/staff.store.server.ts'
import { MOST_PASSKEYS } from '../../domains/staff/staff.ts'
import { newTotpSecret, openTotp, sealTotp, totpStep, totpUri } from '../../domains/staff/totp.server.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { isUniqueViolation, type Executor } from '../../platform/db/query.server.ts'
import { transaction, transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { tokenHash } from '../../platform/sessions/sessions.store.server.ts'
import { addCredential, holderOf } from './complete-join.server.ts'
import { readMe } from './me.server.ts'
import type { OperatorParts } from './operator-parts.ts'
import { proofRefusal, refuseStaff } from './staff-refusals.server.ts'
import { auditStaff, staffSubject, type AnyStaffCall } from './start-session.server.ts'

const PENDING_MS = 10 * 60_000
const NO_NAME = 'Passkey'

/** The calls that add and remove credentials: passkeys and the authenticator app. @see OPS-S02 */
export function credentialHandlers(parts: OperatorParts): StaffHandler[] {
  return [
    handleStaff(passkeyOptions, async (_, call) => {
      const holder = holderOf(call)
      if (isRefusal(holder)) return holder
      const person = await findStaff(call.db, holder.staffId)
      if (person === undefined) return refuseStaff('join_over')
      const existing = await findPasskeys(call.db, person.id)
      const challenge = newChallenge(parts.secretKey, factsOf(parts, call), call.now)
      const options = await creationOptions(passkeySite(parts.siteUrl), person, { challenge, existing })
      return { step: 'credential' as const, options: { ...options } }
    }),

    handleStaff(passkeyAdd, ({ response, name }, call) => addPasskey(parts, call, { response, name })),

    handleStaff(totpStart, async (_, call) => {
      const holder = holderOf(call)
      if (isRefusal(holder)) return holder
      const unproved = call.staff === null ? null : proofRefusal({ staff: call.staff, now: call.now })
      if (unproved !== null) return unproved
      const person = await findStaff(call.db, holder.staffId)
      if (person === undefined) return refuseStaff('join_over')
      const secret = newTotpSecret()
      const sealed = sealTotp(parts.secretKey, person.id, secret)
      await transaction(call.db, (tx) => storePendingTotp(tx, person.id, { sealed, now: call.now }))
      return { step: 'credential' as const, uri: totpUri(secret, person.mobile), secret }
    }),

    handleStaff(totpConfirm, ({ otp }, call) => addTotp(parts, call, otp)),

    handleStaff(credentialRemove, async ({ id }, call) => {
      const refused = proofRefusal(call) ?? (await removeCredential(parts, call, id))
      return refused ?? withStep(await readMe(call.db, sessionOf(call.staff), call.now))
    }),
  ]
}

async function addPasskey(
  parts: OperatorParts,
  call: AnyStaffCall,
  { response, name }: { response: PasskeyCreated; name: string },
) {
  const challenge = challengeOf(response)
  const endsAt = challengeEnd(parts.secretKey, factsOf(parts, call), { challenge, now: call.now })
  if (endsAt === null) return refuseStaff('passkey_failed')
  const site = passkeySite(parts.siteUrl)
  const passkey = await verifyCreation(site, response, (signed) => challenge.equals(signed))
  if (passkey === null) return refuseStaff('passkey_failed')

  const added = await addCredential(parts, call, {
    strength: 'passkey',
    act: 'staff.passkey_added',
    add: async (tx) => {
      if (!(await claimChallenge(tx, challengeHash(challenge), endsAt))) return refuseStaff('passkey_failed')
      return storePasskey(tx, call, { ...passkey, name: name === '' ? (call.device ?? NO_NAME) : name })
    },
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error
    return refuseStaff('passkey_taken')
  })
  return isRefusal(added) ? added : withStep(await readMe(call.db, added, call.now))
}

async function storePasskey(
  tx: Executor,
  call: AnyStaffCall,
  passkey: NewPasskey & { name: string },
): Promise<Refusal | null> {
  const holder = holderOf(call)
  if (isRefusal(holder)) return holder
  const existing = await findPasskeys(tx, holder.staffId)
  if (existing.length >= MOST_PASSKEYS) return refuseStaff('too_many_passkeys')
  await insertPasskey(tx, holder.staffId, passkey, call.now)
  return null
}

async function addTotp(parts: OperatorParts, call: AnyStaffCall, otp: string) {
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
      const isFresh =
        stored?.pendingAt != null && call.now.getTime() - stored.pendingAt.getTime() <= PENDING_MS
      const secret = sealed === null || !isFresh ? null : openTotp(parts.secretKey, staffId, sealed)
      if (sealed === null || secret === null) return refuseStaff('no_totp')
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

async function removeCredential(
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

function factsOf({ siteUrl }: OperatorParts, { staff, token }: AnyStaffCall) {
  const purpose = staff === null ? ('join' as const) : ('add' as const)
  return { purpose, binding: tokenHash(token ?? ''), origin: passkeySite(siteUrl).origin }
}

function sessionOf({ id, sessionId }: { id: number; sessionId: number }) {
  return { staffId: id, sessionId }
}

function withStep(me: Awaited<ReturnType<typeof readMe>>) {
  return isRefusal(me) ? me : { ...me, step: 'done' as const }
}
