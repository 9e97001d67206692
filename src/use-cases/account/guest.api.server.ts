import type { Executor } from '../../platform/db/query.server.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { findByMobile } from '../../domains/customers/accounts.store.server.ts'
import { registerCustomer } from './register-customer.server.ts'
import type { KeyedNumber } from '../../domains/customers/erased-numbers.store.server.ts'
import { guestCheckout, guestOtpValidation } from '../../domains/identity/guest.contract.ts'
import { identityMessage, verdictMessage } from '../../domains/identity/identity.messages.ts'
import type { IdentityParts } from '../../domains/identity/identity-parts.ts'
import { sendCode } from './send-code.server.ts'
import { tryCode } from './try-code.server.ts'

/** The two calls of a guest who books with only a mobile number. */
export function guestHandlers(parts: IdentityParts): Handler[] {
  return [
    handle(guestCheckout, ({ mobile }, call) => sendGuestCode(parts, call, mobile)),
    handle(guestOtpValidation, (body, call) => enterWithCode(parts, call, body)),
  ]
}

// The reply reveals whether the number has an account only after a correct code.
async function sendGuestCode(parts: IdentityParts, call: Call, mobile: string) {
  const refused = await sendCode(parts, call, { mobile, purpose: 'guest' })
  return refused ?? { getGuestCheckoutOtp: { status: true, message: identityMessage.codeSent, mobile } }
}

async function enterWithCode(parts: IdentityParts, call: Call, typed: { mobile: string; otp: string }) {
  let hasAccount = false
  const tried = await tryCode(parts, call, { ...typed, purpose: 'guest' }, async (tx) => {
    const existing = await findByMobile(tx, typed.mobile)
    hasAccount = existing !== undefined
    await call.session.signIn(
      tx,
      existing?.id ?? (await newCustomer(tx, { mobile: typed.mobile, secretKey: parts.secretKey }, call.now)),
    )
  })
  if (typeof tried !== 'string') return tried

  if (tried === 'right') call.log.info(hasAccount ? 'signed_in' : 'signed_up')
  const message = verdictMessage[tried]
  return { checkGuestCheckoutOtp: { status: tried === 'right', message, customer_exists: hasAccount } }
}

/** Creates a customer with only a number; the address form requests the name later. */
async function newCustomer(tx: Executor, { mobile, secretKey }: KeyedNumber, now: Date): Promise<number> {
  const nameless = { mobile, firstname: '', lastname: '', email: null }
  const made = await registerCustomer(tx, nameless, secretKey, now)
  // Another session signed up with the number at the same time.
  const customer = made ?? (await findByMobile(tx, mobile))
  if (customer === undefined) throw new Error('A guest could not become a customer')
  return customer.id
}
