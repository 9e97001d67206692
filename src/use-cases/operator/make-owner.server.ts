import { appendAudit } from '../../domains/audit/audit.store.server.ts'
import { insertInvite } from '../../domains/staff/invites.store.server.ts'
import {
  findOwners,
  findStaffByMobile,
  insertStaff,
  restoreOwner,
} from '../../domains/staff/staff.store.server.ts'
import type { StaffMember } from '../../domains/staff/staff.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { lockName } from '../../platform/db/lock-name.store.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { newToken, tokenHash } from '../../platform/sessions/sessions.store.server.ts'
import { enqueueStaffNotices } from './staff-notices.server.ts'
import { staffSubject } from './start-session.server.ts'

/** The person whom the command makes an owner, and the user who runs it. */
export type OwnerOrder = {
  name: string
  mobile: string
  email: string | null
  /** Whether to make an owner although there is an active one. */
  recovers: boolean
  user: string
  now: Date
}

/** The secret of the link and its expiry, or the number of active owners that prevent it. */
export type MadeOwner = { token: string; expiresAt: Date } | { owners: number }

const OWNERS_LOCK = 71

/**
 * Makes a person an owner and returns the secret of the link to join with. If there is an active owner, it requires
 * `recovers` and notifies every owner. An existing person keeps their credentials until they join with the link.
 *
 * @see OPS-S01
 */
export function makeOwner(db: Executor, { recovers, user, now, ...person }: OwnerOrder): Promise<MadeOwner> {
  return transaction(db, async (tx) => {
    await lockName(tx, OWNERS_LOCK, 'owner')
    const owners = await findOwners(tx)
    if (owners.length > 0 && !recovers) return { owners: owners.length }

    const id = await ownerId(tx, person, now)
    const token = newToken()
    const expiresAt = await insertInvite(tx, { tokenHash: tokenHash(token), staffId: id, by: null }, now)
    if (owners.length > 0) await enqueueStaffNotices(tx, { notice: 'owner', about: id, now })
    await appendAudit(tx, {
      actor: { kind: 'cli', user },
      act: owners.length > 0 ? 'staff.owner_recovered' : 'staff.owner_made',
      subject: staffSubject(id),
      at: now,
    })
    return { token, expiresAt }
  })
}

type NewOwner = Pick<OwnerOrder, 'name' | 'mobile' | 'email'>

async function ownerId(tx: Executor, { name, mobile, email }: NewOwner, now: Date): Promise<number> {
  const existing = await findStaffByMobile(tx, mobile)
  if (existing === undefined) {
    const owner = { name, mobile, email, employeeNo: null, roles: ['owner' as const], registration: null }
    return insertStaff(tx, owner, now)
  }
  const state = existing.state === 'active' ? ('active' as const) : ('invited' as const)
  await restoreOwner(tx, existing.id, { name, email, state, roles: withOwner(existing) })
  return existing.id
}

function withOwner({ roles }: StaffMember) {
  return roles.includes('owner') ? roles : (['owner', ...roles] as const)
}
