import { findPasskeys, storePendingTotp } from '../../domains/staff/credentials.store.server.ts'
import { newChallenge } from '../../domains/staff/challenges.server.ts'
import { creationOptions, passkeySite } from '../../domains/staff/passkeys.server.ts'
import {
  credentialRemove,
  passkeyAdd,
  passkeyOptions,
  totpConfirm,
  totpStart,
} from '../../domains/staff/sign-in.contract.ts'
import { handleStaff, type StaffHandler } from '../../domains/staff/staff-call.server.ts'
import { findStaff } from '../../domains/staff/staff.store.server.ts'
import { newTotpSecret, sealTotp, totpUri } from '../../domains/staff/totp.server.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { holderOf } from './complete-join.server.ts'
import { readMe } from './me.server.ts'
import type { OperatorParts } from './operator-parts.ts'
import { proofRefusal, refuseStaff } from './staff-refusals.server.ts'
import { addPasskey, passkeyFacts, withDoneStep } from './add-passkey.server.ts'
import { addTotp } from './add-totp.server.ts'
import { removeCredential } from './remove-credential.server.ts'

/** The calls that add and remove credentials: passkeys and the authenticator app. @see OPS-S02 */
export function credentialHandlers(parts: OperatorParts): StaffHandler[] {
  return [
    handleStaff(passkeyOptions, async (_, call) => {
      const holder = holderOf(call)
      if (isRefusal(holder)) return holder
      const person = await findStaff(call.db, holder.staffId)
      if (person === undefined) return refuseStaff('join_over')
      // Joining replaces them, also one that this device has.
      const existing = holder.isJoining ? [] : await findPasskeys(call.db, person.id)
      const challenge = newChallenge(parts.secretKey, passkeyFacts(parts, call), call.now)
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
      return refused ?? withDoneStep(await readMe(call.db, sessionOf(call.staff), call.now))
    }),
  ]
}

function sessionOf({ id, sessionId }: { id: number; sessionId: number }) {
  return { staffId: id, sessionId }
}
