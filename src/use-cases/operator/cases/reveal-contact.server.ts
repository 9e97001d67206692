import { findEnquiry } from '../../../domains/enquiries/enquiry-desk.store.server.ts'
import { findComplaint } from '../../../domains/grievances/complaint-desk.store.server.ts'
import { openUntil, revealUses } from '../../../domains/orders/desk/desk-limits.ts'
import { noteOperatorAccess } from '../../../domains/privacy/access-log.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { istIso } from '../../../kernel/ist.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { countUses } from '../../../platform/rate-limits/rate-limits.store.server.ts'
import { refuseReveal } from '../orders/desk-refusals.server.ts'
import { auditStaff, type StaffAct } from '../start-session.server.ts'
import type { CaseParts } from './case-parts.ts'
import { refuseComplaint } from './complaint-view.server.ts'
import { refuseEnquiry } from './enquiry-view.server.ts'

/** Reveals the contact of a complaint; a reason is required. @see OPS-O04 */
export async function revealComplaint(
  parts: CaseParts,
  call: StaffCall,
  { ticket, reason }: { ticket: string; reason: string },
): Promise<{ value: string; until: string } | Refusal> {
  const complaint = await findComplaint(call.db, ticket)
  if (complaint === undefined) return refuseComplaint('no_such_complaint')
  if (complaint.contact === '') return refuseComplaint('no_contact')
  const opened = await openContact(parts, call, {
    action: 'complaint-contact-opened',
    id: complaint.id,
    act: 'complaint.revealed',
    subject: { kind: 'complaint', id: ticket },
    reason,
  })
  return isRefusal(opened) ? opened : { value: complaint.contact, until: opened }
}

/** Reveals the contact of an enquiry; calling back is the reason. @see OPS-O04, OPS-E01 */
export async function revealEnquiry(
  parts: CaseParts,
  call: StaffCall,
  id: number,
): Promise<{ phone: string; email: string; until: string } | Refusal> {
  const enquiry = await findEnquiry(call.db, id)
  if (enquiry === undefined) return refuseEnquiry('no_such_enquiry')
  const opened = await openContact(parts, call, {
    action: 'enquiry-contact-opened',
    id,
    act: 'enquiry.revealed',
    subject: { kind: 'enquiry', id: String(id) },
  })
  const { phone, email } = enquiry
  return isRefusal(opened) ? opened : { phone, email, until: opened }
}

type Opened = Pick<StaffAct, 'act' | 'subject' | 'reason'> & {
  action: Parameters<typeof noteOperatorAccess>[1]['action']
  /** The id in the table of the action. */
  id: number
}

/**
 * Writes a revealed contact to the audit log and to the customer's access log, and counts it for the person. Returns
 * the instant until which it stays visible.
 */
async function openContact(
  parts: CaseParts,
  call: StaffCall,
  { action, id, ...act }: Opened,
): Promise<string | Refusal> {
  const { db, now, staff } = call
  const refused = await transaction(db, async (tx): Promise<Refusal | null> => {
    const wait = await countUses(tx, parts.secretKey, revealUses(staff.id, parts.settings.staff), now)
    if (wait > 0) return refuseReveal(wait)
    await noteOperatorAccess(tx, { action, ids: [id] }, now)
    await auditStaff(tx, parts, call, {
      ...act,
      after: { fields: ['contact'] },
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    return null
  })
  if (refused === null) return istIso(openUntil(now))
  call.log.warn('staff_reveal_limit', { staff: staff.id })
  return refused
}
