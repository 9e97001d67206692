import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Body } from '../../kernel/endpoint.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { refusal } from '../../kernel/refusal.ts'
import type { submitEnquireForm } from '../../domains/enquiries/enquiries.contract.ts'
import { enquiryMessage, enquiryRefusalMessage } from '../../domains/enquiries/enquiries.messages.ts'
import {
  enquirySubject,
  insertEnquiry,
  hasEnquiry,
  lockSender,
  type EnquirySubject,
} from '../../domains/enquiries/enquiries.store.server.ts'
import {
  enquiryRefusals,
  SAME_ENQUIRY_HOURS,
  tidyEnquiry,
  type EnquiryForm,
} from '../../domains/enquiries/enquiries.ts'
import { countEnquiry, tooMany, type EnquiryParts } from './enquiry-limits.server.ts'

const FIELD = 'submitState'
const HOUR_MS = 60 * 60 * 1000

const unknown = refusal(404, {
  code: 'unknown_sku',
  message: enquiryRefusalMessage.unknown,
  field: `${FIELD}.sku`,
})
const notEnquiry = refusal(422, {
  code: 'not_enquiry',
  message: enquiryRefusalMessage.notEnquiry,
  field: `${FIELD}.sku`,
})
const taken = { submitEnquiry: { success: 'true' as const } }

/** Stores an enquiry about a product. */
export async function submitEnquiry(
  parts: EnquiryParts,
  { sku, ...typed }: Body<typeof submitEnquireForm>['submitState'],
  call: Call,
) {
  const wrong = enquiryRefusals(typed)
  if (wrong.length > 0) return refusal(422, wrong.map(toMessage))
  const subject = await enquirySubject(call.db, sku)
  if (subject === undefined) return unknown
  if (!subject.isEnquiryOnly) return notEnquiry

  const enquiry = { subject, form: tidyEnquiry(typed) }
  return call.session.admit(() => transaction(call.db, (tx) => storeOnce(tx, parts, { ...enquiry, call })))
}

function toMessage({ field, refusal: kind }: ReturnType<typeof enquiryRefusals>[number]) {
  return { message: enquiryMessage[kind], code: kind.replace('-', '_'), field: `${FIELD}.${field}` }
}

type SubmittedEnquiry = { subject: EnquirySubject; form: EnquiryForm; call: Call }

// A repeated identical enquiry is neither stored nor counted.
async function storeOnce(tx: Executor, parts: EnquiryParts, { subject, form, call }: SubmittedEnquiry) {
  const { session, now, log } = call
  const sender = { sessionId: session.id, phone: form.phone }
  await lockSender(tx, sender)
  const since = new Date(now.getTime() - SAME_ENQUIRY_HOURS * HOUR_MS)
  if (await hasEnquiry(tx, { ...form, sku: subject.sku }, since)) return taken

  const wait = await countEnquiry(tx, parts, sender, call)
  if (wait > 0) return tooMany(wait, call)

  const stored = { sku: subject.sku, productName: subject.name, createdAt: now }
  const begun = await session.begin(tx)
  if (!begun.ok) return begun.refusal
  await insertEnquiry(tx, { ...form, ...stored, sessionId: begun.value, customerId: session.customerId })
  log.info('enquiry_stored')
  return taken
}
