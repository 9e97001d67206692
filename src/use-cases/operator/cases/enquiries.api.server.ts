import { parseInstantCursor, instantCursorText } from '../../../kernel/instant-cursor.ts'
import {
  enquiriesFile,
  enquiriesGet,
  enquiriesList,
  enquiriesReveal,
  enquiriesSet,
} from '../../../domains/enquiries/enquiry-desk.contract.ts'
import { enquiryDeskFieldText } from '../../../domains/enquiries/enquiry-desk.messages.ts'
import { enquiriesPage, type EnquiryCase } from '../../../domains/enquiries/enquiry-desk.store.server.ts'
import { type EnquiryOwners, type EnquiryView } from '../../../domains/enquiries/enquiry-desk.ts'
import { handleStaff, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { refusal } from '../../../kernel/refusal.ts'
import type { CaseParts } from './case-parts.ts'
import { changeEnquiry } from './change-enquiry.server.ts'
import { readEnquiry, refuseEnquiry, toListedEnquiry } from './enquiry-view.server.ts'
import { openPrescription } from './prescription-file.server.ts'
import { revealEnquiry } from './reveal-contact.server.ts'

const PAGE = 50

/** The enquiries desk. @see OPS-E01 */
export function enquiryDeskHandlers(parts: CaseParts): StaffHandler[] {
  return [
    handleStaff(enquiriesList, async ({ view, kind, owner, after: cursor }, { db, now, staff }) => {
      const after = cursor === null || cursor === '' ? null : parseInstantCursor(cursor)
      if (after === null && cursor !== null && cursor !== '')
        return refusal(422, { code: 'invalid', message: enquiryDeskFieldText.after, field: 'after' })
      const ownerId = ownerIdOf(owner, staff.id)
      const rows = await enquiriesPage(db, { view, kind, ownerId, after, atMost: PAGE + 1 })
      const page = rows.slice(0, PAGE)
      const last = page.at(-1)
      const hasMore = rows.length > PAGE && last !== undefined
      return {
        items: page.map((enquiry) => toListedEnquiry(enquiry, now)),
        more: hasMore,
        after: hasMore ? cursorAt(view, last) : null,
      }
    }),

    handleStaff(enquiriesGet, async ({ id }, { db, now }) => {
      const enquiry = await readEnquiry(db, id, now)
      return enquiry === null ? refuseEnquiry('no_such_enquiry') : { case: enquiry }
    }),

    handleStaff(enquiriesFile, ({ id }, call) => openPrescription(parts, call, id)),

    handleStaff(enquiriesReveal, ({ id }, call) => revealEnquiry(parts, call, id)),

    handleStaff(enquiriesSet, ({ owner: ownerId, next_call: nextCallAt, ...wanted }, call) =>
      changeEnquiry(parts, call, { ...wanted, ownerId, nextCallAt }),
    ),
  ]
}

function ownerIdOf(owner: EnquiryOwners | null, staffId: number): number | null {
  if (owner === null) return null
  return owner === 'mine' ? staffId : 0
}

function cursorAt(view: EnquiryView, { id, callAt, stateAt }: EnquiryCase): string | null {
  const at = view === 'calls' ? callAt : stateAt
  return at === null ? null : instantCursorText({ at, id })
}
