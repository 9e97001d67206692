import { sessionCartId } from '../../domains/cart/cart.store.server.ts'
import { findCustomer } from '../../domains/customers/customers.store.server.ts'
import { emailState } from '../../domains/email-addresses/email-addresses.ts'
import { findOwnEmail } from '../../domains/email-addresses/email-addresses.store.server.ts'
import { init } from '../../domains/identity/identity.contract.ts'
import type { MailPort } from '../../domains/mails/mails.ts'
import { isAssistedSession } from '../../domains/orders/assist/assisted-bookings.store.server.ts'
import { storedPincode } from '../../domains/pincodes/pincodes.store.server.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { istIso } from '../../kernel/ist.ts'

/** The dependencies of the first call. `mail` is null if the shop sends no mails. */
export type InitParts = { mail: MailPort | null }

/** The first call of a page: the session's customer, cart and pincode. @see docs/rules/calls.md */
export function initHandlers(parts: InitParts): Handler[] {
  return [handle(init, (_body, call) => whoIsThere(parts, call))]
}

async function whoIsThere(parts: InitParts, { db, session, now }: Call) {
  const { customerId, marker } = session
  const isAssisted = session.id !== null && (await isAssistedSession(db, session.id, now))
  const cartId = session.id === null ? null : await sessionCartId(db, session)
  const customer = customerId === null ? null : await ownAccount(parts, db, { customerId, now })
  return {
    cartId,
    session: { token: customerId === null ? null : marker, agentCustomerSession: isAssisted },
    customer,
    pincode: session.id === null ? null : await storedPincode(db, session.id),
    now: istIso(now),
  }
}

type OwnAccountQuery = { customerId: number; now: Date }

async function ownAccount({ mail }: InitParts, db: Executor, { customerId, now }: OwnAccountQuery) {
  const [{ id, firstname, lastname, mobile, email }, ownEmail] = await Promise.all([
    findCustomer(db, customerId),
    findOwnEmail(db, customerId),
  ])
  return {
    id,
    firstname,
    lastname,
    mobilenumber: mobile,
    email,
    confirmed_email: ownEmail.confirmedEmail,
    email_state: emailState(ownEmail, { sendsMail: mail !== null, now }),
  }
}
