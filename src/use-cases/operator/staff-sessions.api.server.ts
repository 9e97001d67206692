import { refuseAccess } from '../../domains/staff/access-refusal.server.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../domains/staff/staff-call.server.ts'
import {
  endStaffSession,
  findSessionOwner,
  listSessionsOf,
} from '../../domains/staff/staff-sessions.store.server.ts'
import { staffSessionEnd, staffSessions } from '../../domains/staff/staff.contract.ts'
import { findStaff } from '../../domains/staff/staff.store.server.ts'
import { isSessionLive, mayChange } from '../../domains/staff/staff.ts'
import { istIso } from '../../kernel/ist.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import type { OperatorParts } from './operator-parts.ts'
import { proofRefusal, refuseStaff } from './staff-refusals.server.ts'
import { auditStaff, staffSubject } from './start-session.server.ts'

/** The calls that list and end sessions. Ending other people's sessions needs `staff.manage`. @see OPS-S07 */
export function staffSessionHandlers(parts: OperatorParts): StaffHandler[] {
  return [
    handleStaff(staffSessions, async ({ id }, call) => {
      const { db, now, staff } = call
      const wanted = id ?? staff.id
      if (wanted !== staff.id && !staff.permissions.has('staff.manage')) return refuseAccess('not_allowed')
      const person = await findStaff(db, wanted)
      if (person === undefined) return refuseStaff('no_such_person')
      const sessions = await listSessionsOf(db, wanted)
      const live = sessions.filter((session) => isSessionLive({ ...session, roles: person.roles }, now))
      return {
        sessions: live.map((session) => ({
          id: session.id,
          is_current: session.id === staff.sessionId,
          strength: session.strength,
          device: session.device,
          created_at: istIso(session.createdAt),
          seen_at: istIso(session.seenAt),
        })),
      }
    }),

    handleStaff(staffSessionEnd, async ({ id }, call) => {
      const ended = await endSession(parts, call, id)
      if (!ended.ok) return ended.refusal
      if (id === call.staff.sessionId) call.setToken(null)
      return { ended: true as const }
    }),
  ]
}

function endSession(parts: OperatorParts, call: StaffCall, id: number) {
  const { staff, now } = call
  return transactionOrRefusal<null, Refusal>(call.db, async (tx) => {
    const owner = await findSessionOwner(tx, id)
    // Without the permission, the reply does not reveal whether another person's session exists.
    if (owner === undefined || (owner.staffId !== staff.id && !staff.permissions.has('staff.manage')))
      return refuse(
        staff.permissions.has('staff.manage') ? refuseStaff('no_such_session') : refuseAccess('not_allowed'),
      )
    const isOwn = owner.staffId === staff.id
    if (!isOwn) {
      const person = await findStaff(tx, owner.staffId)
      const unproved = proofRefusal(call)
      if (person === undefined || !mayChange(staff, person)) return refuse(refuseAccess('not_allowed'))
      if (unproved !== null) return refuse(unproved)
    }
    await endStaffSession(tx, id, now)
    const what = { act: 'staff.session_ended', subject: staffSubject(owner.staffId), after: { session: id } }
    await auditStaff(tx, parts, call, { ...what, staffId: staff.id, sessionId: staff.sessionId })
    return ok(null)
  })
}
