import type { Executor } from '../../platform/db/query.server.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { countUses, networkUses } from '../../platform/rate-limits/rate-limits.store.server.ts'
import type { RateUse } from '../../platform/rate-limits/rate-limits.ts'
import { hourlyNetworkLimits } from '../../kernel/rate-limit.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { tooManyEnquiries } from '../../domains/enquiries/enquiries.messages.ts'
import { enquiryHistory, type Sender } from '../../domains/enquiries/enquiries.store.server.ts'
import { enquiryWait, type EnquirySettings } from '../../domains/enquiries/enquiries.ts'

/** The dependencies of the enquiry calls. */
export type EnquiryParts = {
  settings: { enquiries: EnquirySettings }
  /** Keys the hashes under which network addresses are counted; the same in every process. */
  secretKey: string
}

/** Seconds until the sender may send another enquiry, by session and phone; 0 if that is now. */
export async function enquiryWaitOf(
  tx: Executor,
  { settings: { enquiries } }: EnquiryParts,
  sender: Sender,
  now: Date,
): Promise<number> {
  return enquiryWait(await enquiryHistory(tx, sender, now, enquiries), now, enquiries)
}

/** The limits of enquiries from the network address of a call. @see SEC-05 */
export function enquiryUses({ settings: { enquiries } }: EnquiryParts, { address }: Call): RateUse[] {
  return networkUses('enquiry', hourlyNetworkLimits(enquiries.perAddressHour), address)
}

/** Counts an enquiry of the sender; returns the seconds until it is allowed, 0 if it was counted. */
export async function countEnquiry(
  tx: Executor,
  parts: EnquiryParts,
  sender: Sender,
  call: Call,
): Promise<number> {
  const wait = await enquiryWaitOf(tx, parts, sender, call.now)
  return wait > 0 ? wait : countUses(tx, parts.secretKey, enquiryUses(parts, call), call.now)
}

/** The refusal above a limit of enquiries. */
export function tooMany(wait: number, { log }: Call): Refusal {
  log.warn('enquiry_refused', { code: 'too_many_enquiries', wait })
  const message = { code: 'too_many_enquiries', message: tooManyEnquiries(wait) }
  return refusal(429, message, { retryAfter: wait })
}
