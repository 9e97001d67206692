import { claimChallenge, findPasskeys, insertPasskey } from '../../domains/staff/credentials.store.server.ts'
import { challengeEnd, challengeHash } from '../../domains/staff/challenges.server.ts'
import {
  challengeOf,
  passkeySite,
  verifyCreation,
  type NewPasskey,
} from '../../domains/staff/passkeys.server.ts'
import type { PasskeyCreated } from '../../domains/staff/staff-shapes.contract.ts'
import { MOST_PASSKEYS } from '../../domains/staff/staff.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { isUniqueViolation, type Executor } from '../../platform/db/query.server.ts'
import { tokenHash } from '../../platform/sessions/sessions.store.server.ts'
import { addCredential, holderOf } from './complete-join.server.ts'
import { readMe } from './me.server.ts'
import type { OperatorParts } from './operator-parts.ts'
import { refuseStaff } from './staff-refusals.server.ts'
import type { AnyStaffCall } from './start-session.server.ts'

const NO_NAME = 'Passkey'

/** Adds the passkey that this device created. */
export async function addPasskey(
  parts: OperatorParts,
  call: AnyStaffCall,
  { response, name }: { response: PasskeyCreated; name: string },
) {
  const challenge = challengeOf(response)
  const endsAt = challengeEnd(parts.secretKey, passkeyFacts(parts, call), { challenge, now: call.now })
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
  return isRefusal(added) ? added : withDoneStep(await readMe(call.db, added, call.now))
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

/** What a challenge for a new passkey is bound to. */
export function passkeyFacts({ siteUrl }: OperatorParts, { staff, token }: AnyStaffCall) {
  const purpose = staff === null ? ('join' as const) : ('add' as const)
  return { purpose, binding: tokenHash(token ?? ''), origin: passkeySite(siteUrl).origin }
}

/** The reply after a credential was added or removed. */
export function withDoneStep(me: Awaited<ReturnType<typeof readMe>>) {
  return isRefusal(me) ? me : { ...me, step: 'done' as const }
}
