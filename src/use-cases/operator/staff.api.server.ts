import { insertInvite } from '../../domains/staff/invites.store.server.ts'
import type { StaffHandler } from '../../domains/staff/staff-call.server.ts'
import { handleStaff, type StaffCall } from '../../domains/staff/staff-call.server.ts'
import {
  staffInvite,
  staffInviteAgain,
  staffList,
  staffSet,
  staffSuspend,
} from '../../domains/staff/staff.contract.ts'
import { insertStaff, listStaff, lockStaff } from '../../domains/staff/staff.store.server.ts'
import { inviteRefusal, mayChange, type StaffDetails } from '../../domains/staff/staff.ts'
import { istIso } from '../../kernel/ist.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../platform/db/transaction.server.ts'
import { newToken, tokenHash } from '../../platform/sessions/sessions.store.server.ts'
import { toWireStaff } from './me.server.ts'
import type { OperatorParts } from './operator-parts.ts'
import { changeStaff, refuseTaken, staleStaff, suspendStaff } from './change-staff.server.ts'
import { refuseStaff } from './staff-refusals.server.ts'
import { auditStaff, staffSubject } from './start-session.server.ts'

/** The calls that manage the people of the console. @see OPS-S09 */
export function staffHandlers(parts: OperatorParts): StaffHandler[] {
  return [
    handleStaff(staffList, (_, call) => listedStaff(call)),

    handleStaff(staffInvite, async (typed, call) => {
      const details = toDetails(typed)
      const refused = inviteRefusal(call.staff, details)
      if (refused !== null)
        return refuseStaff(refused, refused === 'registration_needed' ? 'registration' : undefined)
      const invited = await transactionOrRefusal<NewLink, Refusal>(call.db, async (tx) => {
        const id = await insertStaff(tx, details, call.now)
        const link = await makeLink(tx, parts, call, id)
        const what = { act: 'staff.invited', subject: staffSubject(id), after: { roles: [...details.roles] } }
        await auditStaff(tx, parts, call, {
          ...what,
          staffId: call.staff.id,
          sessionId: call.staff.sessionId,
        })
        return ok(link)
      }).catch(refuseTaken)
      return isRefusal(invited) ? invited : invitedReply(call, invited)
    }),

    handleStaff(staffInviteAgain, async ({ id, version }, call) => {
      const invited = await transactionOrRefusal<NewLink, Refusal>(call.db, async (tx) => {
        const { by, person } = await lockStaff(tx, { by: call.staff.id, id })
        if (person === undefined) return refuse(refuseStaff('no_such_person'))
        if (by === undefined || by.state !== 'active' || !mayChange(by, person))
          return refuse(refuseStaff('not_allowed'))
        if (by.id === person.id) return refuse(refuseStaff('not_invited_by_you'))
        if (person.version !== version) return refuse(await staleStaff(tx, call, id))
        if (person.state === 'suspended') return refuse(refuseStaff('is_suspended'))
        const link = await makeLink(tx, parts, call, id)
        const what = { act: 'staff.invited_again', subject: staffSubject(id) }
        await auditStaff(tx, parts, call, { ...what, staffId: by.id, sessionId: call.staff.sessionId })
        return ok(link)
      })
      return invitedReply(call, invited)
    }),

    handleStaff(staffSet, async ({ id, version, ...typed }, call) => {
      const refused = await changeStaff(parts, call, { id, version, details: toDetails(typed) })
      return refused ?? listedStaff(call)
    }),

    handleStaff(staffSuspend, async (change, call) => {
      const refused = await suspendStaff(parts, call, change)
      return refused ?? listedStaff(call)
    }),
  ]
}

type NewLink = { id: number; link: string; expires_at: string }

async function makeLink(tx: Executor, parts: OperatorParts, call: StaffCall, id: number): Promise<NewLink> {
  const token = newToken()
  const invite = { tokenHash: tokenHash(token), staffId: id, by: call.staff.id }
  const expiresAt = await insertInvite(tx, invite, call.now)
  return { id, link: `${parts.siteUrl}/console/join#${token}`, expires_at: istIso(expiresAt) }
}

type Invited = { ok: true; value: NewLink } | { ok: false; refusal: Refusal }

async function invitedReply(call: StaffCall, invited: Invited) {
  return invited.ok ? { ...(await listedStaff(call)), ...invited.value } : invited.refusal
}

async function listedStaff({ db, now, staff }: StaffCall) {
  const people = await listStaff(db, now)
  return { staff: people.map((person) => toWireStaff(person, { id: staff.id, roles: staff.roles })) }
}

type TypedStaff = Omit<StaffDetails, 'employeeNo' | 'registration'> & {
  employee_no?: string | null | undefined
  registration?: StaffDetails['registration'] | undefined
}

function toDetails({ employee_no: employeeNo, registration, ...rest }: TypedStaff): StaffDetails {
  const number = employeeNo?.trim() ?? ''
  return {
    ...rest,
    roles: [...new Set(rest.roles)],
    employeeNo: number === '' ? null : number,
    registration: registration ?? null,
  }
}
