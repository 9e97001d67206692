import { endInvites } from '../../domains/staff/invites.store.server.ts'
import type { StaffCall } from '../../domains/staff/staff-call.server.ts'
import { endSessionsOf } from '../../domains/staff/staff-sessions.store.server.ts'
import {
  listStaff,
  lockStaff,
  setStaffState,
  updateStaff,
  type LockedStaff,
} from '../../domains/staff/staff.store.server.ts'
import {
  changedRoles,
  changeRefusal,
  type StaffDetails,
  type StaffMember,
  type StaffState,
} from '../../domains/staff/staff.ts'
import { staffRefusalText } from '../../domains/staff/staff.messages.ts'
import { isRefusal, refusal, type Refusal } from '../../kernel/refusal.ts'
import { isUniqueViolation, type Executor } from '../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { toWireStaff } from './me.server.ts'
import type { OperatorParts } from './operator-parts.ts'
import { refuseStaff } from './staff-refusals.server.ts'
import { auditStaff, staffSubject } from './start-session.server.ts'

/** A change of a person, and the version that the editor read. */
export type StaffEdit = { id: number; version: number; details: StaffDetails }

/**
 * Changes a person; returns null on success. A change of roles or mobile number ends the person's sessions.
 *
 * @see OPS-S07, OPS-S09
 */
export async function changeStaff(
  parts: OperatorParts,
  call: StaffCall,
  { id, version, details }: StaffEdit,
): Promise<Refusal | null> {
  const done = await transactionOrRefusal<null, Refusal>(call.db, async (tx) => {
    const { by, person, owners } = await lockStaff(tx, { by: call.staff.id, id })
    const refused = await refusalOf(tx, call, {
      locked: { by, person, owners },
      version,
      next: (current) => ({ ...details, state: current.state }),
    })
    if (isRefusal(refused)) return refuse(refused)

    const current = refused
    const fields = changedFields(current, details)
    if (fields.length === 0) return ok(null)
    await updateStaff(tx, { id, version }, details)
    const roles = changedRoles(current.roles, details.roles)
    if (roles.length > 0 || fields.includes('mobile')) await endSessionsOf(tx, id, call.now)
    if (fields.includes('mobile')) await endInvites(tx, id, call.now)
    await auditStaff(tx, parts, call, {
      act: 'staff.changed',
      subject: staffSubject(id),
      before: { roles: [...current.roles] },
      after: { roles: [...details.roles], fields },
      staffId: call.staff.id,
      sessionId: call.staff.sessionId,
    })
    return ok(null)
  }).catch(refuseTaken)
  if (isRefusal(done)) return done
  return done.ok ? null : done.refusal
}

/** A suspension, or its end. */
export type Suspension = { id: number; version: number; suspended: boolean; reason: string }

/** Suspends a person, which ends all sessions and the open invite, or ends the suspension; returns null on success. */
export async function suspendStaff(
  parts: OperatorParts,
  call: StaffCall,
  { id, version, suspended, reason }: Suspension,
): Promise<Refusal | null> {
  const done = await transactionOrRefusal<null, Refusal>(call.db, async (tx) => {
    const locked = await lockStaff(tx, { by: call.staff.id, id })
    const person = await refusalOf(tx, call, {
      locked,
      version,
      next: (current) => ({ ...current, state: nextState(current, suspended) }),
    })
    if (isRefusal(person)) return refuse(person)
    const state = nextState(person, suspended)
    if (state === person.state) return ok(null)

    await setStaffState(tx, id, state, call.now)
    await endSessionsOf(tx, id, call.now)
    await endInvites(tx, id, call.now)
    await auditStaff(tx, parts, call, {
      act: suspended ? 'staff.suspended' : 'staff.restored',
      subject: staffSubject(id),
      reason,
      before: { state: person.state },
      after: { state },
      staffId: call.staff.id,
      sessionId: call.staff.sessionId,
    })
    return ok(null)
  })
  return done.ok ? null : done.refusal
}

// A person who never joined is invited again; any other person signs in as before.
function nextState(person: StaffMember, suspended: boolean): StaffState {
  if (suspended) return 'suspended'
  if (person.state !== 'suspended') return person.state
  return person.hasJoined ? 'active' : 'invited'
}

type Judged = {
  locked: LockedStaff
  version: number
  next: (current: StaffMember) => Pick<StaffMember, 'roles' | 'state' | 'registration'>
}

/** The locked person, or the refusal. The caller is locked and judged too, because two owners may act concurrently. */
async function refusalOf(
  tx: Executor,
  call: StaffCall,
  { locked: { by, person, owners }, version, next }: Judged,
): Promise<StaffMember | Refusal> {
  if (person === undefined) return refuseStaff('no_such_person')
  if (by === undefined || by.state !== 'active') return refuseStaff('not_allowed')
  if (person.version !== version) return staleStaff(tx, call, person.id)
  const otherOwners = owners.filter(({ id }) => id !== person.id).length
  const refused = changeRefusal({ by, person, next: next(person), otherOwners })
  if (refused === null) return person
  return refuseStaff(refused, refused === 'registration_needed' ? 'registration' : undefined)
}

/** 409 with the stored person. @see OPS-005 */
export async function staleStaff(tx: Executor, { now, staff }: StaffCall, id: number): Promise<Refusal> {
  const person = (await listStaff(tx, now)).find((one) => one.id === id)
  const current = person === undefined ? null : toWireStaff(person, { id: staff.id, roles: staff.roles })
  return refusal(409, { code: 'stale', message: staffRefusalText.stale }, { data: { current } })
}

/** The refusal for a mobile number, e-mail address or employee number that another person has. */
export function refuseTaken(error: unknown): Refusal {
  if (!isUniqueViolation(error)) throw error
  const constraint = String(Reflect.get(Object(error), 'constraint') ?? '')
  if (constraint === 'staff_email') return refuseStaff('email_taken', 'email')
  if (constraint === 'staff_employee_no') return refuseStaff('employee_no_taken', 'employee_no')
  return refuseStaff('mobile_taken', 'mobile')
}

function changedFields(before: StaffMember, after: StaffDetails): string[] {
  const roles = changedRoles(before.roles, after.roles).length > 0 ? ['roles'] : []
  const isSameRegistration = JSON.stringify(ordered(before)) === JSON.stringify(ordered(after))
  return [
    ...(['name', 'mobile', 'email', 'employeeNo'] as const).filter((field) => before[field] !== after[field]),
    ...roles,
    ...(isSameRegistration ? [] : ['registration']),
  ]
}

function ordered({ registration }: Pick<StaffDetails, 'registration'>): string[] | null {
  if (registration === null) return null
  return [registration.council, registration.number, registration.qualification]
}
