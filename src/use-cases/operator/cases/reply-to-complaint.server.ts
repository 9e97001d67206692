import {
  findComplaint,
  lockComplaint,
  storeReply,
  type ComplaintCase,
} from '../../../domains/grievances/complaint-desk.store.server.ts'
import {
  REPLY_STATE,
  replyChannels,
  type ComplaintReply,
} from '../../../domains/grievances/complaint-desk.ts'
import { forgetErased } from '../../../domains/grievances/grievances.store.server.ts'
import { canMove } from '../../../domains/grievances/grievances.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse } from '../../../kernel/result.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import { auditStaff } from '../start-session.server.ts'
import { enqueueReply } from './complaint-messages.server.ts'
import { refuseComplaint, refuseStaleComplaint, toWireComplaint } from './complaint-view.server.ts'
import type { CaseParts } from './case-parts.ts'

/** A reply to send, with the version of the complaint that the author read. */
export type WantedReply = { ticket: string; version: number; text: string; reply: ComplaintReply }

/**
 * Stores a reply and enqueues its messages in one transaction. If the same person sends the same text again, because
 * the first response was lost, the call returns the stored complaint.
 *
 * @see OPS-E02, OPS-005
 */
export async function replyToComplaint(parts: CaseParts, call: StaffCall, wanted: WantedReply) {
  const { now, staff } = call
  const { ticket, text, reply } = wanted
  const wire = { now, canMail: parts.mail !== null }
  const replied = await transactionOrRefusal<ComplaintCase, Refusal>(call.db, async (tx) => {
    await lockComplaint(tx, ticket)
    const complaint = await findComplaint(tx, ticket)
    if (complaint === undefined) return refuse(refuseComplaint('no_such_complaint'))
    if (isRepeated(complaint, wanted, staff.id)) return ok(complaint)
    if (complaint.version !== wanted.version)
      return refuse(refuseStaleComplaint(toWireComplaint(complaint, wire)))
    if (!canMove(complaint.state, REPLY_STATE[reply])) return refuse(refuseComplaint('not_forward'))

    const channels = replyChannels(complaint, wire.canMail)
    await storeReply(tx, { id: complaint.id, reply, text, staffId: staff.id, now })
    const { name, customerId } = complaint
    await enqueueReply(tx, { ticket, reply, name, customerId, text, channels }, now)
    if (reply === 'answer') await forgetErased(tx, ticket)
    await auditStaff(tx, parts, call, {
      act: reply === 'answer' ? 'complaint.answered' : 'complaint.acknowledged',
      subject: { kind: 'complaint', id: ticket },
      before: { state: complaint.state },
      after: { state: REPLY_STATE[reply], sent_by: channels.map(({ by }) => by) },
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    const written = await findComplaint(tx, ticket)
    if (written === undefined) throw new Error(`Complaint ${ticket} is gone`)
    return ok(written)
  })
  return replied.ok ? { case: toWireComplaint(replied.value, wire) } : replied.refusal
}

function isRepeated(complaint: ComplaintCase, { reply, text }: WantedReply, staffId: number): boolean {
  return reply === 'answer'
    ? complaint.answer === text && complaint.answeredBy === staffId
    : complaint.acknowledgement === text && complaint.acknowledgedBy === staffId
}
