import { enquiryChangeText } from '../../../domains/enquiries/enquiry-desk.messages.ts'
import {
  findEnquiry,
  insertEnquiryNote,
  lockEnquiry,
  possibleOwners,
  writeEnquiry,
  type EnquiryCase,
} from '../../../domains/enquiries/enquiry-desk.store.server.ts'
import {
  changeRefusal,
  isOpenEnquiry,
  type EnquiryChange,
  type EnquiryChangeRefusal,
} from '../../../domains/enquiries/enquiry-desk.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { istIso } from '../../../kernel/ist.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { auditStaff } from '../start-session.server.ts'
import type { CaseParts } from './case-parts.ts'
import { CASE_ROLES, readEnquiry, refuseEnquiry, refuseStaleEnquiry } from './enquiry-view.server.ts'

/** The requested changes of an enquiry, and the version that the editor read. */
export type WantedEnquiry = EnquiryChange & {
  id: number
  version: number
  ownerId: number | null
  note: string
}

const FIELD: Record<EnquiryChangeRefusal, string> = {
  no_such_state: 'state',
  call_past: 'next_call',
  call_far: 'next_call',
  call_over: 'next_call',
  outcome_missing: 'outcome',
}

/**
 * Changes an enquiry and adds a note in one transaction. A person who contacts an enquiry without an owner becomes
 * its owner. The audit log names the changed fields, but not the note, the outcome or the tests.
 *
 * @see OPS-E01, OPS-005
 */
export async function changeEnquiry(parts: CaseParts, call: StaffCall, wanted: WantedEnquiry) {
  const { now, staff } = call
  const refused = await transaction(call.db, async (tx): Promise<Refusal | null> => {
    await lockEnquiry(tx, wanted.id)
    const stored = await findEnquiry(tx, wanted.id)
    if (stored === undefined) return refuseEnquiry('no_such_enquiry')
    if (stored.version !== wanted.version) return refuseStaleEnquiry(await readEnquiry(tx, wanted.id, now))
    const kind = changeRefusal(stored, wanted, now)
    if (kind !== null) {
      const message = { code: kind, message: enquiryChangeText[kind], field: FIELD[kind] }
      return refusal(200, message)
    }
    if (!(await isPossibleOwner(tx, stored, wanted.ownerId))) return refuseEnquiry('no_such_owner', 'owner')

    const change = written(stored, wanted, staff.id)
    await writeEnquiry(tx, wanted.id, change, now)
    if (wanted.note !== '') {
      const note = { enquiryId: wanted.id, staffId: staff.id, text: wanted.note }
      await insertEnquiryNote(tx, note, now)
    }
    await auditStaff(tx, parts, call, {
      act: 'enquiry.changed',
      subject: { kind: 'enquiry', id: String(wanted.id) },
      before: factsOf(stored),
      after: {
        ...factsOf(change),
        has_note: wanted.note !== '',
        outcome_changed: stored.outcome !== change.outcome,
        tests_changed: change.tests !== null && stored.tests !== change.tests,
      },
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    return null
  })
  if (refused !== null) return refused
  const enquiry = await readEnquiry(call.db, wanted.id, now)
  return enquiry === null ? refuseEnquiry('no_such_enquiry') : { case: enquiry }
}

// An owner who has left remains until another person takes over.
async function isPossibleOwner(tx: Executor, stored: EnquiryCase, ownerId: number | null): Promise<boolean> {
  if (ownerId === null || ownerId === stored.ownerId) return true
  return (await possibleOwners(tx, CASE_ROLES)).some(({ id }) => id === ownerId)
}

function written(stored: EnquiryCase, wanted: WantedEnquiry, by: number) {
  const { state, nextCallAt, outcome, tests, ownerId } = wanted
  const isTaken = stored.state === 'new' && state !== 'new' && ownerId === null
  return {
    state,
    outcome,
    tests,
    ownerId: isTaken ? by : ownerId,
    nextCallAt: isOpenEnquiry(state) ? nextCallAt : null,
  }
}

function factsOf({ state, ownerId, nextCallAt }: Pick<EnquiryCase, 'state' | 'ownerId' | 'nextCallAt'>) {
  return { state, owner: ownerId, next_call: nextCallAt === null ? null : istIso(nextCallAt) }
}
