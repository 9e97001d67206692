import { parseInstantCursor, instantCursorText } from '../../../kernel/instant-cursor.ts'
import {
  complaintsAcknowledge,
  complaintsAnswer,
  complaintsGet,
  complaintsList,
  complaintsReveal,
} from '../../../domains/grievances/complaint-desk.contract.ts'
import { complaintFieldText } from '../../../domains/grievances/complaint-desk.messages.ts'
import {
  complaintsPage,
  findComplaint,
  type ListedComplaint,
} from '../../../domains/grievances/complaint-desk.store.server.ts'
import { type ComplaintView } from '../../../domains/grievances/complaint-desk.ts'
import { parseTicket } from '../../../domains/grievances/grievances.ts'
import { handleStaff, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { refusal } from '../../../kernel/refusal.ts'
import type { CaseParts } from './case-parts.ts'
import { refuseComplaint, toListed, toWireComplaint } from './complaint-view.server.ts'
import { replyToComplaint } from './reply-to-complaint.server.ts'
import { revealComplaint } from './reveal-contact.server.ts'

const PAGE = 50

/** The complaints desk. @see OPS-E02 */
export function complaintHandlers(parts: CaseParts): StaffHandler[] {
  const canMail = parts.mail !== null
  return [
    handleStaff(complaintsList, async ({ view, after: cursor }, { db, now }) => {
      const after = cursor === null || cursor === '' ? null : parseInstantCursor(cursor)
      if (after === null && cursor !== null && cursor !== '')
        return refusal(422, { code: 'invalid', message: complaintFieldText.after, field: 'after' })
      const rows = await complaintsPage(db, { view, after, atMost: PAGE + 1 })
      const page = rows.slice(0, PAGE)
      const last = page.at(-1)
      const hasMore = rows.length > PAGE && last !== undefined
      return {
        items: page.map((complaint) => toListed(complaint, now)),
        more: hasMore,
        after: hasMore ? cursorAt(view, last) : null,
      }
    }),

    handleStaff(complaintsGet, async ({ ticket }, { db, now }) => {
      const complaint = await findComplaint(db, parseTicket(ticket) ?? '')
      if (complaint === undefined) return refuseComplaint('no_such_complaint')
      return { case: toWireComplaint(complaint, { now, canMail }) }
    }),

    handleStaff(complaintsReveal, ({ ticket, reason }, call) =>
      revealComplaint(parts, call, { ticket: parseTicket(ticket) ?? '', reason }),
    ),

    handleStaff(complaintsAcknowledge, ({ ticket, ...sent }, call) =>
      replyToComplaint(parts, call, {
        ...sent,
        ticket: parseTicket(ticket) ?? '',
        reply: 'acknowledgement',
      }),
    ),

    handleStaff(complaintsAnswer, ({ ticket, ...sent }, call) =>
      replyToComplaint(parts, call, { ...sent, ticket: parseTicket(ticket) ?? '', reply: 'answer' }),
    ),
  ]
}

function cursorAt(view: ComplaintView, { id, dueAt, answeredAt }: ListedComplaint): string | null {
  const at = view === 'open' ? dueAt : answeredAt
  return at === null ? null : instantCursorText({ at, id })
}
