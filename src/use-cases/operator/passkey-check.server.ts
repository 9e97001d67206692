import { challengeEnd, challengeHash, type ChallengePurpose } from '../../domains/staff/challenges.server.ts'
import {
  claimChallenge,
  findPasskey,
  recordPasskeyUse,
} from '../../domains/staff/credentials.store.server.ts'
import {
  challengeOf,
  credentialIdOf,
  passkeySite,
  verifyUse,
  type StoredPasskey,
  type UsedPasskey,
} from '../../domains/staff/passkeys.server.ts'
import type { PasskeyUsed } from '../../domains/staff/staff-shapes.contract.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { tokenHash } from '../../platform/sessions/sessions.store.server.ts'
import type { OperatorParts } from './operator-parts.ts'
import type { AnyStaffCall } from './start-session.server.ts'

/** An assertion with a valid signature. It counts only once it is claimed in the transaction that it authorizes. */
export type VerifiedUse = { passkey: StoredPasskey; used: UsedPasskey; challenge: Buffer; endsAt: Date }

/** Verifies an assertion against the challenge that this browser got for this purpose; null if it is invalid. */
export async function checkPasskey(
  { secretKey, siteUrl }: OperatorParts,
  { db, now, token }: AnyStaffCall,
  { answer, purpose }: { answer: PasskeyUsed; purpose: ChallengePurpose },
): Promise<VerifiedUse | null> {
  const site = passkeySite(siteUrl)
  const challenge = challengeOf(answer)
  const facts = { purpose, binding: tokenHash(token ?? ''), origin: site.origin }
  const endsAt = challengeEnd(secretKey, facts, { challenge, now })
  if (endsAt === null) return null
  const passkey = await findPasskey(db, credentialIdOf(answer))
  if (passkey === undefined) return null
  const check = (signed: Uint8Array) => challenge.equals(signed)
  const used = await verifyUse(site, { response: answer, passkey }, check)
  return used === null ? null : { passkey, used, challenge, endsAt }
}

/**
 * Claims an assertion: its challenge works once, and its counter must have increased. A counter that has not
 * increased indicates a copied passkey and is logged as a security event.
 *
 * @see OPS-S10
 */
export async function claimPasskeyUse(
  tx: Executor,
  { now, log }: Pick<AnyStaffCall, 'now' | 'log'>,
  { passkey, used, challenge, endsAt }: VerifiedUse,
): Promise<boolean> {
  if (!(await claimChallenge(tx, challengeHash(challenge), endsAt))) return false
  if (await recordPasskeyUse(tx, passkey.id, { ...used, now })) return true
  log.warn('passkey_clone', { staff: passkey.staffId, passkey: passkey.id })
  return false
}
