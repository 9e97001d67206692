import type { Executor } from '../../platform/db/query.server.ts'
import type { Call } from '../../platform/http/handler.server.ts'
import { refusal, type Refusal } from '../../kernel/refusal.ts'
import { waitText } from '../../kernel/duration-text.ts'
import { countUses, networkUses } from '../../platform/rate-limits/rate-limits.store.server.ts'
import type { RateUse } from '../../platform/rate-limits/rate-limits.ts'
import { addressLimits, type AbuseSettings } from '../../domains/identity/abuse-limits.ts'
import { tooManyChecks, tooManyCodes } from '../../domains/email-addresses/email-addresses.messages.ts'
import type { EmailSettings } from '../../domains/email-addresses/email-addresses.ts'

/** The dependencies of the limits of e-mail addresses. */
export type EmailLimitParts = {
  secretKey: string
  settings: { abuse: AbuseSettings; email: EmailSettings }
}

const DAY = 86_400

/**
 * Counts a check of whether an address is taken before the check is made, so taken and free addresses cost the caller
 * the same. It counts for the customer, or the session that signs up, and for the network address.
 *
 * @see SEC-05
 */
export async function countEmailCheck(
  { secretKey, settings }: EmailLimitParts,
  call: Call,
  db: Executor = call.db,
): Promise<Refusal | null> {
  const { customerId, id } = call.session
  const subject = customerId === null ? `session ${id}` : `customer ${customerId}`
  const own: RateUse = {
    name: 'email-check',
    subject,
    limit: settings.email.checksPerCustomerDay,
    seconds: DAY,
  }
  const uses = networkUses('otp-lookup', addressLimits('lookup', settings.abuse), call.address)
  // All visitors without a session would share one subject.
  const wait = await countUses(
    db,
    secretKey,
    customerId === null && id === null ? uses : [...uses, own],
    call.now,
  )
  return wait === 0
    ? null
    : limited(call, { code: 'email_checks', field: 'email', wait, message: tooManyChecks })
}

/** Counts a mail with a code for the customer, for the address over all accounts, and for the whole shop. */
export async function countEmailCode(
  tx: Executor,
  { secretKey, settings }: EmailLimitParts,
  call: Call<'customer'>,
  email: string,
): Promise<Refusal | null> {
  const { codesPerCustomerDay, codesPerAddressDay, codesPerDay } = settings.email
  const uses = [
    { name: 'email-code/customer', subject: String(call.session.customerId), limit: codesPerCustomerDay },
    { name: 'email-code/address', subject: email.toLowerCase(), limit: codesPerAddressDay },
    { name: 'email-code/shop', subject: 'all', limit: codesPerDay },
  ]
  const wait = await countUses(
    tx,
    secretKey,
    uses.map((use) => ({ ...use, seconds: DAY })),
    call.now,
  )
  return wait === 0 ? null : limited(call, { code: 'email_codes', wait, message: tooManyCodes })
}

type Limited = { code: string; field?: string; wait: number; message: (wait: string) => string }

function limited(call: Call, { code, field, wait, message }: Limited): Refusal {
  call.log.warn('email_refused', { code })
  const said = { code, message: message(waitText(wait)), ...(field === undefined ? {} : { field }) }
  return refusal(429, said, { retryAfter: wait })
}
