import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import type { Body } from '../../kernel/endpoint.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { refusal } from '../../kernel/refusal.ts'
import type { submitPincodeEnquiry } from '../../domains/enquiries/enquiries.contract.ts'
import {
  enquiryMessage,
  enquiryRefusalMessage,
  pincodeSubject,
} from '../../domains/enquiries/enquiries.messages.ts'
import {
  isWaitingForPincode,
  lockSender,
  upsertPincodeEnquiry,
} from '../../domains/enquiries/enquiries.store.server.ts'
import { geocode, serviceArea } from '../../domains/pincodes/pincodes.store.server.ts'
import { pincodeMessage } from '../../domains/pincodes/pincodes.messages.ts'
import { enquiryFieldRefusal, tidyEnquiry, type EnquiryForm } from '../../domains/enquiries/enquiries.ts'
import { countEnquiry, tooMany, type EnquiryParts } from './enquiry-limits.server.ts'

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

type PincodeForm = Body<typeof submitPincodeEnquiry>

/** Stores an enquiry about a pincode that is not served. */
export async function submitForPincode(parts: EnquiryParts, { phone, pincode }: PincodeForm, call: Call) {
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
  { form: { phone, zip }, call }: { form: EnquiryForm; call: Call },
) {
  const { session, now, log } = call
  const sender = { sessionId: session.id, phone }
  await lockSender(tx, sender)
  if (await isWaitingForPincode(tx, { phone, zip })) return taken

  const wait = await countEnquiry(tx, parts, sender, call)
  if (wait > 0) return tooMany(wait, call)
  const begun = await session.begin(tx)
  if (!begun.ok) return begun.refusal
  await upsertPincodeEnquiry(tx, {
    phone,
    zip,
    productName: pincodeSubject(zip),
    createdAt: now,
    sessionId: begun.value,
    customerId: session.customerId,
  })
  log.info('enquiry_stored')
  return taken
}
