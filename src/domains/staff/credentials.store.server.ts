import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { NewPasskey, StoredPasskey } from './passkeys.server.ts'

/** A way to sign in, in the list of a person's own. */
export type Credential = {
  kind: 'passkey' | 'totp'
  id: number
  name: string
  backedUp: boolean
  createdAt: Date
  usedAt: Date | null
}

/** The passkeys and the authenticator app of a person, oldest first. */
export function listCredentials(db: Executor, staffId: number): Promise<Credential[]> {
  return query<Credential>(
    db,
    sql`select 'passkey' as kind, id, name, backed_up as "backedUp", created_at as "createdAt", used_at as "usedAt"
        from staff_passkeys where staff_id = ${staffId}
        union all
        select 'totp', 0, 'Authenticator app', false, confirmed_at, used_at
        from staff_totp where staff_id = ${staffId} and secret is not null
        order by "createdAt", id`,
  )
}

const PASSKEY = sql`id, staff_id as "staffId", credential_id as "credentialId", public_key as "publicKey", counter,
  transports`

/** The passkeys of a person. */
export function findPasskeys(db: Executor, staffId: number): Promise<StoredPasskey[]> {
  return query<StoredPasskey>(
    db,
    sql`select ${PASSKEY} from staff_passkeys where staff_id = ${staffId} order by id`,
  )
}

/** A passkey by its own id. */
export function findPasskey(db: Executor, credentialId: Uint8Array): Promise<StoredPasskey | undefined> {
  return one<StoredPasskey>(
    db,
    sql`select ${PASSKEY} from staff_passkeys where credential_id = ${credentialId}`,
  )
}

/** Stores a passkey. @throws a unique violation if it is stored already */
export async function insertPasskey(
  tx: Executor,
  staffId: number,
  { name, ...passkey }: NewPasskey & { name: string },
  now: Date,
): Promise<number> {
  const { credentialId, publicKey, counter, transports, backedUp } = passkey
  const row = await one<{ id: number }>(
    tx,
    sql`insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
        values (${staffId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${backedUp}, ${name}, ${now})
        returning id`,
  )
  if (row === undefined) throw new Error('A passkey could not be stored')
  return row.id
}

/**
 * Records a use of a passkey; false if its counter did not rise, which indicates a copy. An authenticator without a
 * counter always sends 0.
 *
 * @see OPS-S10
 */
export async function recordPasskeyUse(
  tx: Executor,
  id: number,
  { counter, backedUp, now }: { counter: number; backedUp: boolean; now: Date },
): Promise<boolean> {
  const used = await execute(
    tx,
    sql`update staff_passkeys set counter = ${counter}, backed_up = ${backedUp}, used_at = ${now}
        where id = ${id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`,
  )
  return used === 1
}

/** Deletes a passkey of a person; false if there is none. */
export async function deletePasskey(tx: Executor, staffId: number, id: number): Promise<boolean> {
  return (await execute(tx, sql`delete from staff_passkeys where id = ${id} and staff_id = ${staffId}`)) === 1
}

/** The authenticator app of a person: the sealed secret in use, and the one that waits for its first code. */
export type StoredTotp = {
  secret: Uint8Array | null
  lastStep: number
  pendingSecret: Uint8Array | null
  pendingAt: Date | null
}

/** The authenticator app of a person. */
export function findTotp(db: Executor, staffId: number): Promise<StoredTotp | undefined> {
  return one<StoredTotp>(
    db,
    sql`select secret, last_step as "lastStep", pending_secret as "pendingSecret", pending_at as "pendingAt"
        from staff_totp where staff_id = ${staffId}`,
  )
}

/** Stores a secret that waits for its first code. */
export async function storePendingTotp(
  tx: Executor,
  staffId: number,
  { sealed, now }: { sealed: Uint8Array; now: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into staff_totp (staff_id, pending_secret, pending_at) values (${staffId}, ${sealed}, ${now})
        on conflict (staff_id) do update set pending_secret = excluded.pending_secret, pending_at = excluded.pending_at`,
  )
}

/** Activates the pending secret; false if another request has done so. */
export async function confirmTotp(
  tx: Executor,
  staffId: number,
  { sealed, step, now }: { sealed: Uint8Array; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await execute(
    tx,
    sql`update staff_totp set secret = pending_secret, last_step = ${step}, confirmed_at = ${now}, used_at = ${now},
          pending_secret = null, pending_at = null
        where staff_id = ${staffId} and pending_secret = ${sealed}`,
  )
  return confirmed === 1
}

/** Marks a time step as used; false if it or a later one was used. @see OPS-S05 */
export async function claimTotpStep(
  tx: Executor,
  staffId: number,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const claimed = await execute(
    tx,
    sql`update staff_totp set last_step = ${step}, used_at = ${now}
        where staff_id = ${staffId} and last_step < ${step}::bigint`,
  )
  return claimed === 1
}

/** Deletes a person's authenticator app and its recovery codes; false if there is none. */
export async function deleteTotp(tx: Executor, staffId: number): Promise<boolean> {
  await execute(tx, sql`delete from staff_recovery_codes where staff_id = ${staffId}`)
  return (
    (await execute(tx, sql`delete from staff_totp where staff_id = ${staffId} and secret is not null`)) === 1
  )
}

/**
 * Deletes every way to sign in of a person, recovery codes included; an authenticator app that waits for its first code
 * stays.
 */
export async function deleteCredentials(tx: Executor, staffId: number): Promise<void> {
  await execute(tx, sql`delete from staff_recovery_codes where staff_id = ${staffId}`)
  await execute(tx, sql`delete from staff_passkeys where staff_id = ${staffId}`)
  await execute(
    tx,
    sql`update staff_totp set secret = null, confirmed_at = null, used_at = null, last_step = 0
        where staff_id = ${staffId} and secret is not null`,
  )
}

/** Replaces the recovery codes of a person. */
export async function replaceRecoveryCodes(
  tx: Executor,
  staffId: number,
  hashes: readonly Uint8Array[],
): Promise<void> {
  await execute(tx, sql`delete from staff_recovery_codes where staff_id = ${staffId}`)
  for (const hash of hashes)
    await execute(tx, sql`insert into staff_recovery_codes (staff_id, hash) values (${staffId}, ${hash})`)
}

/** Whether a person has this recovery code unused. */
export async function hasRecoveryCode(db: Executor, staffId: number, hash: Uint8Array): Promise<boolean> {
  const row = await one(
    db,
    sql`select 1 from staff_recovery_codes where staff_id = ${staffId} and hash = ${hash} and used_at is null`,
  )
  return row !== undefined
}

/** Marks a recovery code as used; false if it was used before. @see OPS-S06 */
export async function claimRecoveryCode(
  tx: Executor,
  staffId: number,
  { hash, now }: { hash: Uint8Array; now: Date },
): Promise<boolean> {
  const claimed = await execute(
    tx,
    sql`update staff_recovery_codes set used_at = ${now}
        where staff_id = ${staffId} and hash = ${hash} and used_at is null`,
  )
  return claimed === 1
}

/** The number of a person's unused recovery codes. */
export async function countRecoveryCodes(db: Executor, staffId: number): Promise<number> {
  const row = await one<{ left: number }>(
    db,
    sql`select count(*)::int as "left" from staff_recovery_codes where staff_id = ${staffId} and used_at is null`,
  )
  return row?.left ?? 0
}

/** Locks a person for a change of their ways to sign in. */
export async function lockCredentials(tx: Executor, staffId: number): Promise<void> {
  await execute(tx, sql`select 1 from staff where id = ${staffId} for update`)
}

/** Records that a challenge was answered; false if it was answered before. */
export async function claimChallenge(tx: Executor, hash: Uint8Array, expiresAt: Date): Promise<boolean> {
  const claimed = await execute(
    tx,
    sql`insert into staff_challenges (hash, expires_at) values (${hash}, ${expiresAt}) on conflict do nothing`,
  )
  return claimed === 1
}
