import type { SessionLife } from '../../kernel/session-life.ts'
import { ROLES, type Role } from './permissions.ts'

/** The states of a staff member: an invited person has not joined yet, and a suspended one cannot sign in. */
export const STAFF_STATES = ['invited', 'active', 'suspended'] as const
export type StaffState = (typeof STAFF_STATES)[number]

/** The registration of a pathologist with a medical council. */
export type Registration = { council: string; number: string; qualification: string }

/** The fields of a person that an editor may change. */
export type StaffDetails = {
  name: string
  mobile: string
  email: string | null
  employeeNo: string | null
  roles: readonly Role[]
  registration: Registration | null
}

/** A member of the staff. */
export type StaffMember = StaffDetails & {
  id: number
  state: StaffState
  version: number
  /** Whether the person ever joined; a person who did not is invited again after a suspension. */
  hasJoined: boolean
}

/** How a session began: with a passkey, or with SMS code and authenticator app. */
export type Strength = 'passkey' | 'fallback'

/** How many minutes the link of an invite is valid. @see OPS-S01 */
export const INVITE_MINUTES = 30

/** How many minutes a browser that has verified the mobile number of an invite has to add a passkey. */
export const JOIN_MINUTES = 15

/** How many minutes a check of passkey or TOTP is valid for ★ actions. @see OPS-S08 */
export const PROOF_MINUTES = 5

/** The maximum number of passkeys and of open sessions of one person; a further session ends the oldest. */
export const MOST_PASSKEYS = 10
export const MOST_SESSIONS = 20

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DESK_LIFE: SessionLife = { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS }
const COLLECTOR_LIFE: SessionLife = { idleMs: 12 * HOUR_MS, absoluteMs: 24 * HOUR_MS }
const MANAGED_ROLES: readonly Role[] = ['desk', 'collector', 'technician']

/**
 * How long a session of a person with these roles is valid; longer only for a person whose one role is collector.
 * @see OPS-S07
 */
export function staffSessionLife(roles: readonly Role[]): SessionLife {
  return roles.length > 0 && roles.every((role) => role === 'collector') ? COLLECTOR_LIFE : DESK_LIFE
}

/** Whether a session that was not ended is still live. @see OPS-S07 */
export function isSessionLive(
  { roles, createdAt, seenAt }: { roles: readonly Role[]; createdAt: Date; seenAt: Date },
  now: Date,
): boolean {
  const { idleMs, absoluteMs } = staffSessionLife(roles)
  return now.getTime() - seenAt.getTime() < idleMs && now.getTime() - createdAt.getTime() < absoluteMs
}

/** Whether a check at `provedAt` is still valid. @see OPS-S08 */
export function isProved(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() <= PROOF_MINUTES * MINUTE_MS
}

/** The instant until which a check at `provedAt` is valid. */
export function provedUntil(provedAt: Date): Date {
  return new Date(provedAt.getTime() + PROOF_MINUTES * MINUTE_MS)
}

/** The roles that a person with `roles` may assign and remove. @see OPS-S09 */
export function assignableRoles(roles: readonly Role[]): readonly Role[] {
  if (roles.includes('owner')) return ROLES
  return roles.includes('manager') ? MANAGED_ROLES : []
}

/** Whether `by` may change `person` at all: not if the person has a role that `by` may not assign. */
export function mayChange(
  by: { id: number; roles: readonly Role[] },
  person: Pick<StaffMember, 'id' | 'roles'>,
): boolean {
  const assignable = assignableRoles(by.roles)
  return by.id === person.id || person.roles.every((role) => assignable.includes(role))
}

/** Why a change of a person is refused. */
export type ChangeRefusal = 'not_allowed' | 'own_roles' | 'last_owner' | 'registration_needed'

/** A change of a person. `otherOwners` is the number of active owners apart from that person. */
export type StaffChange = {
  by: { id: number; roles: readonly Role[] }
  person: StaffMember
  next: { roles: readonly Role[]; state: StaffState; registration: Registration | null }
  otherOwners: number
}

/** Why a change is refused; null if it is allowed. @see OPS-S09 */
export function changeRefusal({ by, person, next, otherOwners }: StaffChange): ChangeRefusal | null {
  const changed = changedRoles(person.roles, next.roles)
  const isOwn = by.id === person.id
  if (isOwn && (changed.length > 0 || next.state !== person.state)) return 'own_roles'
  const assignable = assignableRoles(by.roles)
  if (!mayChange(by, person) || !changed.every((role) => assignable.includes(role))) return 'not_allowed'
  if (isActiveOwner(person) && !isActiveOwner(next) && otherOwners === 0) return 'last_owner'
  return registrationRefusal(next)
}

/** Why a person cannot be invited with these roles; null if it is allowed. @see OPS-S09 */
export function inviteRefusal(
  by: { roles: readonly Role[] },
  next: { roles: readonly Role[]; registration: Registration | null },
): ChangeRefusal | null {
  const assignable = assignableRoles(by.roles)
  if (!next.roles.every((role) => assignable.includes(role))) return 'not_allowed'
  return registrationRefusal(next)
}

/** The roles that are in only one of the lists. */
export function changedRoles(before: readonly Role[], after: readonly Role[]): Role[] {
  return ROLES.filter((role) => before.includes(role) !== after.includes(role))
}

function isActiveOwner({ roles, state }: { roles: readonly Role[]; state: StaffState }): boolean {
  return state === 'active' && roles.includes('owner')
}

function registrationRefusal({
  roles,
  registration,
}: {
  roles: readonly Role[]
  registration: Registration | null
}): ChangeRefusal | null {
  if (!roles.includes('pathologist')) return null
  const isComplete = registration !== null && Object.values(registration).every((text) => text.trim() !== '')
  return isComplete ? null : 'registration_needed'
}
