import { findEnquiry } from '../../../domains/enquiries/enquiry-desk.store.server.ts'
import { prescriptionFile } from '../../../domains/enquiries/prescriptions.store.server.ts'
import {
  PRESCRIPTION_TYPES,
  prescriptionSeal,
  prescriptionType,
} from '../../../domains/enquiries/prescriptions.ts'
import { revealUses } from '../../../domains/orders/desk/desk-limits.ts'
import { noteOperatorAccess } from '../../../domains/privacy/access-log.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { unseal } from '../../../platform/crypto/seal.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import { FileReply } from '../../../platform/http/handler.server.ts'
import { countUses } from '../../../platform/rate-limits/rate-limits.store.server.ts'
import { auditStaff } from '../start-session.server.ts'
import { refuseReveal } from '../orders/desk-refusals.server.ts'
import type { CaseParts } from './case-parts.ts'
import { refuseEnquiry } from './enquiry-view.server.ts'

/**
 * The prescription of an enquiry. Its type is detected again from the decrypted bytes, so a file is never served with
 * a wrong type. Each access counts among the revealed values of the person, and is written to the audit log and to the
 * customer's access log.
 *
 * @see OPS-O04, OPS-O10
 */
export async function openPrescription(
  parts: CaseParts,
  call: StaffCall,
  id: number,
): Promise<FileReply | Refusal> {
  const { db, now, staff } = call
  const enquiry = await findEnquiry(db, id)
  if (enquiry === undefined) return refuseEnquiry('no_such_enquiry')
  const stored = await prescriptionFile(db, id)
  const bytes = stored === undefined ? null : unseal(parts.secretKey, prescriptionSeal(id), stored.sealed)
  const type = bytes === null ? null : prescriptionType(bytes)
  if (bytes === null || type === null) return refuseEnquiry('no_file')

  const refused = await transaction(db, async (tx): Promise<Refusal | null> => {
    const wait = await countUses(tx, parts.secretKey, revealUses(staff.id, parts.settings.staff), now)
    if (wait > 0) return refuseReveal(wait)
    await noteOperatorAccess(tx, { action: 'prescription-opened', ids: [id] }, now)
    await auditStaff(tx, parts, call, {
      act: 'prescription.opened',
      subject: { kind: 'enquiry', id: String(id) },
      staffId: staff.id,
      sessionId: staff.sessionId,
    })
    return null
  })
  if (refused !== null) {
    call.log.warn('staff_reveal_limit', { staff: staff.id })
    return refused
  }
  const name = `prescription-${id}.${PRESCRIPTION_TYPES[type].ending}`
  return new FileReply({ name, type, bytes: new Uint8Array(bytes) })
}
