import { createHmac } from 'node:crypto'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Body } from '../../kernel/endpoint.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { submitEnquireForm, submitPincodeEnquiry } from '../../domains/enquiries/enquiries.contract.ts'
import {
  enquiryMessage,
  enquiryRefusalMessage,
  pincodeSubject,
  tooManyEnquiries,
} from '../../domains/enquiries/enquiries.messages.ts'
import {
  enquiryHistory,
  enquirySubject,
  forgetAddresses,
  insertEnquiry,
  hasEnquiry,
  isWaitingForPincode,
  lockSender,
  type EnquirySubject,
  type Sender,
  upsertPincodeEnquiry,
} from '../../domains/enquiries/enquiries.store.server.ts'
import { geocode, serviceArea } from '../../domains/pincodes/pincodes.store.server.ts'
import { pincodeMessage } from '../../domains/pincodes/pincodes.messages.ts'
import {
  enquiryFieldRefusal,
  enquiryRefusals,
  enquiryWait,
  SAME_ENQUIRY_HOURS,
  tidyEnquiry,
  type EnquiryForm,
  type EnquirySettings,
} from '../../domains/enquiries/enquiries.ts'

/** The dependencies of the enquiry calls. */
export type EnquiryParts = {
  settings: { enquiries: EnquirySettings }
  /** Keys the hashes of network addresses; the same in every process. */
  secretKey: string
}

/** The calls of the enquiry forms for a product and for a pincode. @see docs/rules/catalogue-and-search.md */
export function enquiriesHandlers(parts: EnquiryParts): Handler[] {
  return [
    handle(submitEnquireForm, ({ submitState }, call) => submit(parts, submitState, call)),
    handle(submitPincodeEnquiry, (form, call) => submitForPincode(parts, form, call)),
  ]
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
const noPincode = refusal(422, {
  code: 'unknown_pincode',
  message: pincodeMessage.invalid,
  field: 'pincode',
})
const served = refusal(422, {
  code: 'pincode_served',
  message: enquiryRefusalMessage.served,
  field: 'pincode',
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

// A repeated identical enquiry is neither stored nor counted.
async function storeOnce(tx: Executor, parts: EnquiryParts, { subject, form, call }: SubmittedEnquiry) {
  const { session, now, log } = call
  const sender = senderOf(parts, call, form.phone)
  await lockSender(tx, sender)
  const since = new Date(now.getTime() - SAME_ENQUIRY_HOURS * HOUR_MS)
  if (await hasEnquiry(tx, { ...form, sku: subject.sku }, since)) return taken

  const wait = await waitOf(tx, parts, sender, now)
  if (wait > 0) return tooMany(wait, call)

  const { addressHash } = sender
  const stored = { sku: subject.sku, productName: subject.name, addressHash, createdAt: now }
  const begun = await session.begin(tx)
  if (!begun.ok) return begun.refusal
  await insertEnquiry(tx, { ...form, ...stored, sessionId: begun.value, customerId: session.customerId })
  await forgetAddresses(tx, now)
  log.info('enquiry_kept')
  return taken
}

type PincodeForm = Body<typeof submitPincodeEnquiry>

async function submitForPincode(parts: EnquiryParts, { phone, pincode }: PincodeForm, call: Call) {
  const form = tidyEnquiry({ name: '', email: '', phone, zip: pincode })
  if (enquiryFieldRefusal('phone', form) !== null) {
    return refusal(422, { message: enquiryMessage['phone-length'], code: 'phone_length', field: 'phone' })
  }
  if ((await geocode(call.db, pincode)) === null) return noPincode
  if ((await serviceArea(call.db, pincode)) !== null) return served
  return call.session.admit(() => transaction(call.db, (tx) => waitForPincode(tx, parts, { form, call })))
}

// The reply does not reveal whether the phone number is already waiting, because any visitor may type any number.
async function waitForPincode(
  tx: Executor,
  parts: EnquiryParts,
  { form: { phone, zip }, call }: Omit<SubmittedEnquiry, 'subject'>,
) {
  const { session, now, log } = call
  const sender = senderOf(parts, call, phone)
  await lockSender(tx, sender)
  if (await isWaitingForPincode(tx, { phone, zip })) return taken

  const wait = await waitOf(tx, parts, sender, now)
  if (wait > 0) return tooMany(wait, call)
  const begun = await session.begin(tx)
  if (!begun.ok) return begun.refusal
  await upsertPincodeEnquiry(tx, {
    phone,
    zip,
    productName: pincodeSubject(zip),
    addressHash: sender.addressHash,
    createdAt: now,
    sessionId: begun.value,
    customerId: session.customerId,
  })
  await forgetAddresses(tx, now)
  log.info('enquiry_kept')
  return taken
}

function senderOf(parts: EnquiryParts, { session, address }: Call, phone: string): Sender {
  return { sessionId: session.id, addressHash: addressHashOf(parts.secretKey, address), phone }
}

async function waitOf(tx: Executor, parts: EnquiryParts, sender: Sender, now: Date): Promise<number> {
  const limits = parts.settings.enquiries
  return enquiryWait(await enquiryHistory(tx, sender, now, limits), now, limits)
}

function tooMany(wait: number, { log }: Call): Refusal {
  log.warn('enquiry_refused', { code: 'too_many_enquiries', wait })
  const message = { code: 'too_many_enquiries', message: tooManyEnquiries(wait) }
  return refusal(429, message, { retryAfter: wait })
}

function addressHashOf(key: string, address: string): Uint8Array {
  return createHmac('sha256', key).update(`enquiry from ${address}`).digest()
}
