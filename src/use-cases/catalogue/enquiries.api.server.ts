import { createHmac } from 'node:crypto'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Body } from '../../kernel/endpoint.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { submitEnquireForm } from '../../domains/enquiries/enquiries.contract.ts'
import {
  enquiryMessage,
  enquiryRefusalMessage,
  tooManyEnquiries,
} from '../../domains/enquiries/enquiries.messages.ts'
import {
  enquiryHistory,
  enquirySubject,
  forgetAddresses,
  insertEnquiry,
  hasEnquiry,
  lockSender,
  type EnquirySubject,
} from '../../domains/enquiries/enquiries.store.server.ts'
import {
  enquiryRefusals,
  enquiryWait,
  SAME_ENQUIRY_HOURS,
  tidyEnquiry,
  type EnquiryForm,
  type EnquirySettings,
} from '../../domains/enquiries/enquiries.ts'

/** What the enquiries need of the installation. */
export type EnquiryParts = {
  settings: { enquiries: EnquirySettings }
  /** Hashes network addresses; the same in every process. */
  secretKey: string
}

/** The call of the enquiry form. @see docs/rules/catalogue-and-search.md */
export function enquiriesHandlers(parts: EnquiryParts): Handler[] {
  return [handle(submitEnquireForm, ({ submitState }, call) => submit(parts, submitState, call))]
}

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

async function submit(
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

// A repeated identical enquiry is not stored again, and is not counted.
async function storeOnce(tx: Executor, parts: EnquiryParts, { subject, form, call }: SubmittedEnquiry) {
  const { session, now, log } = call
  const addressHash = addressHashOf(parts.secretKey, call.address)
  const sender = { sessionId: session.id, addressHash, phone: form.phone }
  await lockSender(tx, sender)
  const since = new Date(now.getTime() - SAME_ENQUIRY_HOURS * HOUR_MS)
  if (await hasEnquiry(tx, { ...form, sku: subject.sku }, since)) return taken

  const limits = parts.settings.enquiries
  const wait = enquiryWait(await enquiryHistory(tx, sender, now, limits), now, limits)
  if (wait > 0) return tooMany(wait, call)

  const stored = { sku: subject.sku, productName: subject.name, addressHash, createdAt: now }
  const begun = await session.begin(tx)
  if (!begun.ok) return begun.refusal
  await insertEnquiry(tx, { ...form, ...stored, sessionId: begun.value, customerId: session.customerId })
  await forgetAddresses(tx, now)
  log.info('enquiry_kept')
  return taken
}

function tooMany(wait: number, { log }: Call): Refusal {
  log.warn('enquiry_refused', { code: 'too_many_enquiries', wait })
  const message = { code: 'too_many_enquiries', message: tooManyEnquiries(wait) }
  return refusal(429, message, { retryAfter: wait })
}

function addressHashOf(key: string, address: string): Uint8Array {
  return createHmac('sha256', key).update(`enquiry from ${address}`).digest()
}
