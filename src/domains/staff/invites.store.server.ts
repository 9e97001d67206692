import { execute, one, sql, type Executor } from '../../platform/db/query.server.ts'
import { INVITE_MINUTES, JOIN_MINUTES, type StaffState } from './staff.ts'

/** An open invite and its person. */
export type OpenInvite = { id: number; staffId: number; name: string; mobile: string; state: StaffState }

const MINUTE_MS = 60_000

/** Stores an invite under the hash of its link's secret, and ends the person's earlier one. */
export async function insertInvite(
  tx: Executor,
  { tokenHash, staffId, by }: { tokenHash: Uint8Array; staffId: number; by: number | null },
  now: Date,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + INVITE_MINUTES * MINUTE_MS)
  await endInvites(tx, staffId, now)
  await execute(
    tx,
    sql`insert into staff_invites (token_hash, staff_id, by_staff, created_at, expires_at)
        values (${tokenHash}, ${staffId}, ${by}, ${now}, ${expiresAt})`,
  )
  return expiresAt
}

/** Ends the open invite of a person, if there is one. */
export async function endInvites(tx: Executor, staffId: number, now: Date): Promise<void> {
  await execute(
    tx,
    sql`update staff_invites set used_at = ${now} where staff_id = ${staffId} and used_at is null`,
  )
}

/** The open invite of a link; undefined if it was used or replaced, has expired, or its person is suspended. */
export function findInvite(db: Executor, tokenHash: Uint8Array, now: Date): Promise<OpenInvite | undefined> {
  return one<OpenInvite>(
    db,
    sql`select i.id, i.staff_id as "staffId", p.name, p.mobile, p.state
        from staff_invites i join staff p on p.id = i.staff_id
        where i.token_hash = ${tokenHash} and i.used_at is null and i.expires_at > ${now}
          and p.state <> 'suspended'`,
  )
}

/** Records that a browser has verified the mobile number of an invite; an earlier browser loses that state. */
export async function proveInvite(
  tx: Executor,
  id: number,
  { proofHash, now }: { proofHash: Uint8Array; now: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update staff_invites set proof_hash = ${proofHash}, proved_at = ${now}
        where id = ${id} and used_at is null`,
  )
}

/** The open invite whose mobile number a browser has verified. */
export function findProvedInvite(
  db: Executor,
  proofHash: Uint8Array,
  now: Date,
): Promise<OpenInvite | undefined> {
  const provedSince = new Date(now.getTime() - JOIN_MINUTES * MINUTE_MS)
  return one<OpenInvite>(
    db,
    sql`select i.id, i.staff_id as "staffId", p.name, p.mobile, p.state
        from staff_invites i join staff p on p.id = i.staff_id
        where i.proof_hash = ${proofHash} and i.used_at is null and i.proved_at > ${provedSince}
          and p.state <> 'suspended'`,
  )
}

/** Marks an invite as used; false if another request has done so. */
export async function claimInvite(tx: Executor, id: number, now: Date): Promise<boolean> {
  const claimed = await execute(
    tx,
    sql`update staff_invites set used_at = ${now} where id = ${id} and used_at is null`,
  )
  return claimed === 1
}
