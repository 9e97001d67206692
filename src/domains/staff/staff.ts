import type { SessionLife } from '../../kernel/session-life.ts'
import { ROLES, type Role } from './permissions.ts'

/** The states of a staff member: an invited person has not joined, a suspended one cannot sign in. */
export const STAFF_STATES = ['invited', 'active', 'suspended'] as const
export type StaffState = (typeof STAFF_STATES)[number]

/** The registration of a pathologist with a medical council. */
export type Registration = { council: string; number: string; qualification: string }

/** What an editor may change of a person. */
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

/** How long the link of an invite works. @see OPS-S01 */
export const INVITE_MINUTES = 30

/** How long a browser that proved the mobile number of an invite may take to add a passkey. */
export const JOIN_MINUTES = 15

/** How long a check of passkey or TOTP counts for ★ actions. @see OPS-S08 */
export const PROOF_MINUTES = 5

/** The most passkeys and open sessions of one person; a further session ends the oldest. */
export const MOST_PASSKEYS = 10
export const MOST_SESSIONS = 20

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DESK_LIFE: SessionLife = { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS }
const COLLECTOR_LIFE: SessionLife = { idleMs: 12 * HOUR_MS, absoluteMs: 24 * HOUR_MS }
const MANAGED_ROLES: readonly Role[] = ['desk', 'collector', 'technician']

/** How long a session of a person with these roles lives: longer on the road, for a collector alone. @see OPS-S07 */
export function staffSessionLife(roles: readonly Role[]): SessionLife {
  return roles.length > 0 && roles.every((role) => role === 'collector') ? COLLECTOR_LIFE : DESK_LIFE
}

/** Whether a session that nobody ended is still live. @see OPS-S07 */
export function isSessionLive(
  { roles, createdAt, seenAt }: { roles: readonly Role[]; createdAt: Date; seenAt: Date },
  now: Date,
): boolean {
  const { idleMs, absoluteMs } = staffSessionLife(roles)
  return now.getTime() - seenAt.getTime() < idleMs && now.getTime() - createdAt.getTime() < absoluteMs
}

/** Whether a check at `provedAt` still counts. @see OPS-S08 */
export function isProved(provedAt: Date, now: Date): boolean {
  return now.getTime() - provedAt.getTime() <= PROOF_MINUTES * MINUTE_MS
}

/** The instant until which a check at `provedAt` counts. */
export function provedUntil(provedAt: Date): Date {
  return new Date(provedAt.getTime() + PROOF_MINUTES * MINUTE_MS)
}

/** The roles that a person with `roles` may give and take. @see OPS-S09 */
export function assignableRoles(roles: readonly Role[]): readonly Role[] {
  if (roles.includes('owner')) return ROLES
  return roles.includes('manager') ? MANAGED_ROLES : []
}

/** Whether `by` may change `person` at all: nobody changes a person who has roles that he or she may not give. */
export function mayChange(
  by: { id: number; roles: readonly Role[] },
  person: Pick<StaffMember, 'id' | 'roles'>,
): boolean {
  const assignable = assignableRoles(by.roles)
  return by.id === person.id || person.roles.every((role) => assignable.includes(role))
}

/** Why a change of a person is refused. */
export type ChangeRefusal = 'not_allowed' | 'own_roles' | 'last_owner' | 'registration_needed'

/** A change of a person. `otherOwners` counts the active owners beside that person. */
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

/** The roles that one list has and the other has not. */
export function changedRoles(before: readonly Role[], after: readonly Role[]): Role[] {
  return ROLES.filter((role) => before.includes(role) !== after.includes(role))
}

/** A mobile number as a screen shows it: `98•••••345`. */
export function maskedMobile(mobile: string): string {
  return `${mobile.slice(0, 2)}•••••${mobile.slice(-3)}`
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
