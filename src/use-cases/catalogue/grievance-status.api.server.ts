import { grievanceStatus } from '../../domains/grievances/grievances.contract.ts'
import { statusText } from '../../domains/grievances/grievance-status.messages.ts'
import {
  complaintStatus,
  isComplaintAuthor,
  type ComplaintStatus,
} from '../../domains/grievances/complaint-desk.store.server.ts'
import { contactKey, parseTicket } from '../../domains/grievances/grievances.ts'
import { tooManyLookups } from '../../domains/grievances/grievances.messages.ts'
import type { Body } from '../../kernel/endpoint.ts'
import { istIso } from '../../kernel/ist.ts'
import { hourlyNetworkLimits } from '../../kernel/rate-limit.ts'
import { refusal } from '../../kernel/refusal.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { countUses, networkUses, releaseUses } from '../../platform/rate-limits/rate-limits.store.server.ts'
import type { RateUse } from '../../platform/rate-limits/rate-limits.ts'
import type { GrievanceParts } from './grievances.api.server.ts'

const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS
/** Neither a ticket nor a contact, so that the lookup runs the same statements. */
const NOTHING = '-'

const unknown = refusal(200, { code: 'unknown_complaint', message: statusText.unknown })

/** The call that shows complainants their complaint. @see OPS-E03 */
export function grievanceStatusHandlers(parts: GrievanceParts): Handler[] {
  return [handle(grievanceStatus, (body, call) => readStatus(parts, body, call))]
}

/**
 * Counts before the lookup, and looks up with one statement, so that a wrong contact, an unknown ticket and an
 * invalid ticket get the same answer after the same work. Authors have a separate budget, which strangers cannot use
 * up.
 */
async function readStatus(parts: GrievanceParts, typed: Body<typeof grievanceStatus>, call: Call) {
  const missing = missingFields(typed)
  if (missing.length > 0) return refusal(422, missing)

  const { db, now, log } = call
  const ticket = parseTicket(typed.ticket) ?? NOTHING
  const pair = { ticket, contactKey: contactKey(typed.contact) ?? NOTHING }
  const { counted, released } = await usesOf(parts, call, pair)
  const wait = await countUses(db, parts.secretKey, counted, now)
  if (wait > 0) {
    log.warn('grievance_lookup_refused', { wait })
    const message = { code: 'too_many_lookups', message: tooManyLookups(wait) }
    return refusal(429, message, { retryAfter: wait })
  }
  const status = await complaintStatus(db, pair)
  if (status === undefined) return unknown
  await releaseUses(db, parts.secretKey, released, { usedAt: now, now })
  return onWire(status)
}

type Uses = { counted: RateUse[]; released: RateUse[] }

/** The counters that a lookup uses, and the ones that a successful lookup restores. */
async function usesOf(
  parts: GrievanceParts,
  { db, session, address }: Call,
  pair: { ticket: string; contactKey: string },
): Promise<Uses> {
  const reader = readerOf(session)
  if (reader !== null && (await isComplaintAuthor(db, session, pair)))
    return { counted: [ownUse(parts, reader)], released: [] }
  const ofTicket = ticketUse(parts, pair.ticket)
  return { counted: [...addressUses(parts, address), ofTicket], released: [ofTicket] }
}

// The subject of a possible author's budget. A new session of the same person or browser gets no new budget.
function readerOf({ id, customerId, browserId }: Call['session']): string | null {
  if (customerId !== null) return `customer ${customerId}`
  if (browserId !== null) return `browser ${browserId}`
  return id === null ? null : `session ${id}`
}

function ownUse({ settings }: GrievanceParts, reader: string): RateUse {
  const limit = settings.grievances.ownLookupsPerHour
  return { name: 'grievance-lookup/own', subject: reader, limit, seconds: HOUR_SECONDS }
}

function missingFields({ ticket, contact }: Body<typeof grievanceStatus>) {
  return [
    ...(ticket === '' ? [{ code: 'missing', message: statusText.ticketMissing, field: 'ticket' }] : []),
    ...(contact === '' ? [{ code: 'missing', message: statusText.contactMissing, field: 'contact' }] : []),
  ]
}

function addressUses({ settings }: GrievanceParts, address: string) {
  return networkUses(
    'grievance-lookup',
    hourlyNetworkLimits(settings.grievances.lookupsPerAddressHour),
    address,
  )
}

function ticketUse({ settings }: GrievanceParts, ticket: string): RateUse {
  const limit = settings.grievances.wrongPerTicketDay
  // An invalid ticket cannot belong to a complaint, so it counts for the network address only.
  return {
    name: 'grievance-lookup/ticket',
    subject: ticket,
    limit: ticket === NOTHING ? 0 : limit,
    seconds: DAY_SECONDS,
  }
}

function onWire(status: ComplaintStatus) {
  const { ticket, state, createdAt, acknowledgeBy, answerBy } = status
  const { acknowledgedAt, acknowledgement, answeredAt, answer } = status
  return {
    ticket,
    state,
    created_at: istIso(createdAt),
    acknowledge_by: istIso(acknowledgeBy),
    answer_by: answerBy,
    acknowledgement: acknowledgedAt && { at: istIso(acknowledgedAt), text: acknowledgement },
    answer: answeredAt && { at: istIso(answeredAt), text: answer },
  }
}
