import type { WireComplaint } from '../../../domains/grievances/complaint-desk.contract.ts'
import {
  complaintDueText,
  complaintRefusalText,
} from '../../../domains/grievances/complaint-desk.messages.ts'
import type {
  ComplaintCase,
  ListedComplaint,
} from '../../../domains/grievances/complaint-desk.store.server.ts'
import { replyChannels } from '../../../domains/grievances/complaint-desk.ts'
import { maskedEmail, maskedMobile } from '../../../domains/customers/masking.ts'
import { istInstant, istIso, nextDay } from '../../../kernel/ist.ts'
import { refusal, type Refusal } from '../../../kernel/refusal.ts'

/** The wire form of a complaint in a list. */
export function toListed(complaint: ListedComplaint, now: Date) {
  const { ticket, state, name, contactKey, orderNumber, isOwnOrder, text, createdAt, dueAt } = complaint
  return {
    ticket,
    state,
    name,
    contact: contactKey.includes('@') ? maskedEmail(contactKey) : maskedMobile(contactKey),
    order_number: orderNumber,
    is_own_order: isOwnOrder,
    text,
    created_at: istIso(createdAt),
    due_at: dueAt === null ? null : istIso(dueAt),
    due: dueAt === null || state === 'answered' ? null : complaintDueText(state, dueAt, now),
    is_overdue: dueAt !== null && dueAt <= now,
  }
}

/** The wire form of a complaint. @see OPS-E02 */
export function toWireComplaint(
  complaint: ComplaintCase,
  { now, canMail }: { now: Date; canMail: boolean },
): WireComplaint {
  const { acknowledgedAt, acknowledgement, acknowledgedByName } = complaint
  const { answeredAt, answer, answeredByName } = complaint
  return {
    ...toListed(complaint, now),
    version: complaint.version,
    answer_by: istIso(istInstant(nextDay(complaint.answerBy), 0)),
    sends: replyChannels(complaint, canMail).map(({ by }) => by),
    acknowledgement:
      acknowledgedAt === null
        ? null
        : { at: istIso(acknowledgedAt), text: acknowledgement, by: acknowledgedByName },
    answer: answeredAt === null ? null : { at: istIso(answeredAt), text: answer, by: answeredByName },
  }
}

/** The refusal of a call of the complaints desk. */
export function refuseComplaint(code: Exclude<keyof typeof complaintRefusalText, 'stale'>): Refusal {
  return refusal(200, { code, message: complaintRefusalText[code] })
}

/** 409 with the stored complaint. @see OPS-005 */
export function refuseStaleComplaint(current: WireComplaint): Refusal {
  return refusal(409, { code: 'stale', message: complaintRefusalText.stale }, { data: { current } })
}
