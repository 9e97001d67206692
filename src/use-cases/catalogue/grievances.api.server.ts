import { randomBytes } from 'node:crypto'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Body } from '../../kernel/endpoint.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { countUses, networkUses } from '../../platform/rate-limits/rate-limits.store.server.ts'
import { hourlyNetworkLimits } from '../../kernel/rate-limit.ts'
import { istIso } from '../../kernel/ist.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { submitGrievance } from '../../domains/grievances/grievances.contract.ts'
import { grievanceMessage, tooManyGrievances } from '../../domains/grievances/grievances.messages.ts'
import {
  insertGrievance,
  existingGrievance,
  lockContact,
  recentGrievances,
  type Ticket,
} from '../../domains/grievances/grievances.store.server.ts'
import {
  contactKey,
  grievanceDue,
  grievanceRefusals,
  grievanceWait,
  newTicket,
  SAME_GRIEVANCE_HOURS,
  TICKET_BYTES,
  tidyGrievance,
  type GrievanceField,
  type GrievanceForm,
  type GrievanceSettings,
} from '../../domains/grievances/grievances.ts'

/** The dependencies of the complaint calls. */
export type GrievanceParts = {
  settings: { grievances: GrievanceSettings }
  /** Keys the hashes under which network addresses are counted; the same in every process. */
  secretKey: string
}

/** The call of the complaint form. */
export function grievancesHandlers(parts: GrievanceParts): Handler[] {
  return [handle(submitGrievance, (body, call) => submit(parts, body, call))]
}

const HOUR_MS = 60 * 60 * 1000

const WIRE_FIELD: Record<GrievanceField, string> = {
  name: 'name',
  contact: 'contact',
  orderNumber: 'order_number',
  text: 'text',
}

async function submit(parts: GrievanceParts, body: Body<typeof submitGrievance>, call: Call) {
  const { order_number: orderNumber, ...typed } = body
  const form = tidyGrievance({ ...typed, orderNumber })
  const wrong = grievanceRefusals(form)
  const key = contactKey(form.contact)
  if (wrong.length > 0 || key === null) return refusal(422, wrong.map(toMessage))

  const complaint = { ...form, contactKey: key }
  return call.session.admit(() => transaction(call.db, (tx) => storeOnce(tx, parts, complaint, call)))
}

function toMessage({ field, refusal: kind }: ReturnType<typeof grievanceRefusals>[number]) {
  return { message: grievanceMessage[kind], code: kind.replaceAll('-', '_'), field: WIRE_FIELD[field] }
}

// A repeated identical complaint is neither stored nor counted.
async function storeOnce(
  tx: Executor,
  parts: GrievanceParts,
  complaint: GrievanceForm & { contactKey: string },
  call: Call,
) {
  const { session, now, log } = call
  await lockContact(tx, complaint.contactKey)
  const since = new Date(now.getTime() - SAME_GRIEVANCE_HOURS * HOUR_MS)
  const existing = await existingGrievance(tx, complaint, since)
  if (existing !== undefined) return onWire(existing)

  const wait = await countGrievance(tx, parts, complaint.contactKey, call)
  if (wait > 0) return tooMany(wait, log)

  const given = { ticket: newTicket(randomBytes(TICKET_BYTES)), ...grievanceDue(now) }
  const { customerId } = session
  // The session identifies the author's browser later. The complaint is stored even if the caller may not start a
  // session.
  const begun = await session.begin(tx)
  const sessionId = begun.ok ? begun.value : null
  await insertGrievance(tx, { ...complaint, ...given, customerId, sessionId, createdAt: now })
  log.info('grievance_stored', { ticket: given.ticket })
  return onWire(given)
}

async function countGrievance(
  tx: Executor,
  { settings: { grievances }, secretKey }: GrievanceParts,
  key: string,
  { now, address }: Call,
): Promise<number> {
  const wait = grievanceWait(await recentGrievances(tx, key, now, grievances), now, grievances)
  if (wait > 0) return wait
  return countUses(
    tx,
    secretKey,
    networkUses('grievance', hourlyNetworkLimits(grievances.perAddressHour), address),
    now,
  )
}

function onWire({ ticket, acknowledgeBy, answerBy }: Ticket) {
  return { ticket, acknowledge_by: istIso(acknowledgeBy), answer_by: answerBy }
}

function tooMany(wait: number, log: Call['log']): Refusal {
  log.warn('grievance_refused', { code: 'too_many_grievances', wait })
  const message = { code: 'too_many_grievances', message: tooManyGrievances(wait) }
  return refusal(429, message, { retryAfter: wait })
}
