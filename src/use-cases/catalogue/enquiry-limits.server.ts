import { createHmac } from 'node:crypto'
import type { Executor } from '../../platform/db/query.server.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { tooManyEnquiries } from '../../domains/enquiries/enquiries.messages.ts'
import { enquiryHistory, type Sender } from '../../domains/enquiries/enquiries.store.server.ts'
import { enquiryWait, type EnquirySettings } from '../../domains/enquiries/enquiries.ts'

/** The dependencies of the enquiry calls. */
export type EnquiryParts = {
  settings: { enquiries: EnquirySettings }
  /** Keys the hashes of network addresses; the same in every process. */
  secretKey: string
}

/** The sender of an enquiry: the session, the phone and the hashed network address. */
export function senderOf(parts: EnquiryParts, { session, address }: Call, phone: string): Sender {
  return { sessionId: session.id, addressHash: addressHashOf(parts.secretKey, address), phone }
}

/** The seconds until the sender may send another enquiry; 0 if that is now. */
export async function waitOf(tx: Executor, parts: EnquiryParts, sender: Sender, now: Date): Promise<number> {
  const limits = parts.settings.enquiries
  return enquiryWait(await enquiryHistory(tx, sender, now, limits), now, limits)
}

/** The refusal above a limit of enquiries. */
export function tooMany(wait: number, { log }: Call): Refusal {
  log.warn('enquiry_refused', { code: 'too_many_enquiries', wait })
  const message = { code: 'too_many_enquiries', message: tooManyEnquiries(wait) }
  return refusal(429, message, { retryAfter: wait })
}

function addressHashOf(key: string, address: string): Uint8Array {
  return createHmac('sha256', key).update(`enquiry from ${address}`).digest()
}
