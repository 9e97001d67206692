import type { WireEnquiry } from '../../../domains/enquiries/enquiry-desk.contract.ts'
import { callDueText, enquiryDeskRefusalText } from '../../../domains/enquiries/enquiry-desk.messages.ts'
import {
  enquiryNotes,
  findEnquiry,
  possibleOwners,
  type EnquiryCase,
} from '../../../domains/enquiries/enquiry-desk.store.server.ts'
import { callTimeText, choosableStates } from '../../../domains/enquiries/enquiry-desk.ts'
import {
  prescriptionFacts,
  type PrescriptionFacts,
} from '../../../domains/enquiries/prescriptions.store.server.ts'
import { PRESCRIPTION_DAYS, PRESCRIPTION_TYPES } from '../../../domains/enquiries/prescriptions.ts'
import { maskedEmail, maskedMobile } from '../../../domains/customers/masking.ts'
import { ROLE_PERMISSIONS, ROLES } from '../../../domains/staff/permissions.ts'
import { addDays, istDate, istIso } from '../../../kernel/ist.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'
import type { Executor } from '../../../platform/db/query.server.ts'

/** The roles that work on enquiries and complaints. */
export const CASE_ROLES = ROLES.filter((role) => ROLE_PERMISSIONS[role].includes('case.work'))

/** The wire form of an enquiry in a list. */
export function toListedEnquiry(enquiry: EnquiryCase, now: Date) {
  const { id, kind, state, subject, name, phone, zip, createdAt } = enquiry
  const { callAt, nextCallAt, ownerId, ownerName } = enquiry
  return {
    id,
    kind,
    state,
    subject,
    name,
    phone: maskedMobile(phone),
    zip,
    created_at: istIso(createdAt),
    call_at: callAt === null ? null : istIso(callAt),
    due: callAt === null ? null : callDueText(callAt, nextCallAt !== null, now),
    is_overdue: nextCallAt !== null && callAt !== null && callAt <= now,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '' },
  }
}

/** The wire form of an enquiry with its notes and possible owners; null if there is none. @see OPS-E01 */
export async function readEnquiry(db: Executor, id: number, now: Date): Promise<WireEnquiry | null> {
  const enquiry = await findEnquiry(db, id)
  if (enquiry === undefined) return null
  const notes = await enquiryNotes(db, id)
  const file = await prescriptionFacts(db, id)
  const { email, sku, version, state, nextCallAt, outcome, tests } = enquiry
  return {
    ...toListedEnquiry(enquiry, now),
    version,
    sku,
    email: email === '' ? '' : maskedEmail(email),
    states: choosableStates(state),
    next_call: nextCallAt === null ? null : callTimeText(nextCallAt),
    outcome,
    tests,
    notes: notes.map(({ text, by, at }) => ({ text, by, at: istIso(at) })),
    file: file === undefined ? null : toWireFile(file),
    owners: await possibleOwners(db, CASE_ROLES),
  }
}

function toWireFile({ type, size, createdAt }: PrescriptionFacts): NonNullable<WireEnquiry['file']> {
  const deletedOn = addDays(istDate(createdAt), PRESCRIPTION_DAYS)
  return { type, size, deleted_on: deletedOn, can_show: PRESCRIPTION_TYPES[type].canShow }
}

/** The refusal of a call of the enquiries desk. */
export function refuseEnquiry(
  code: Exclude<keyof typeof enquiryDeskRefusalText, 'stale'>,
  field?: string,
): Refusal {
  const message = { code, message: enquiryDeskRefusalText[code] }
  return refusal(200, field === undefined ? message : { ...message, field })
}

/** 409 with the stored enquiry. @see OPS-005 */
export function refuseStaleEnquiry(current: WireEnquiry | null): Refusal {
  return refusal(409, { code: 'stale', message: enquiryDeskRefusalText.stale }, { data: { current } })
}
