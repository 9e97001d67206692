import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { findCustomer, type Customer } from '../../domains/customers/customers.store.server.ts'
import { isSameEmail } from '../../domains/email-addresses/email-addresses.ts'
import { isEmailTaken, lockEmail } from '../../domains/email-addresses/email-addresses.store.server.ts'
import { countEmailCheck, type EmailLimitParts } from './email-limits.server.ts'
import { writeDetails } from '../../domains/customers/accounts.store.server.ts'
import { renewKeysOf } from '../../domains/orders/desk/order-keys.store.server.ts'
import { changeDetails } from '../../domains/identity/details.contract.ts'
import { identityMessage } from '../../domains/identity/identity.messages.ts'
import type { Details } from '../../domains/identity/sign-up.ts'

/** The calls that change the customer's name and e-mail address. */
export function detailsHandlers(parts: EmailLimitParts): Handler[] {
  return [handle(changeDetails, (details, call) => change(parts, call, details))]
}

async function change(parts: EmailLimitParts, call: Call<'customer'>, details: Details) {
  const { customerId } = call.session
  const { email } = details
  const { email: before } = await findCustomer(call.db, customerId)
  const isChanged = email !== '' && !isSameEmail(email, before)
  const limited = isChanged ? await countEmailCheck(parts, call) : null
  if (limited !== null) return limited
  const isWritten = await transaction(call.db, async (tx) => {
    if (isChanged && (await isTakenFor(tx, email, call))) return false
    await writeDetails(tx, customerId, details, call.now)
    await renewKeysOf(tx, customerId)
    return true
  })
  if (!isWritten) return answer(false, identityMessage.emailTaken, null)
  call.log.info('details_changed')
  return answer(true, identityMessage.detailsChanged, await findCustomer(call.db, customerId))
}

async function isTakenFor(tx: Executor, email: string, { session, now }: Call<'customer'>): Promise<boolean> {
  await lockEmail(tx, email)
  return isEmailTaken(tx, email, { except: session.customerId, now })
}

function answer(status: boolean, message: string, changed: Customer | null) {
  if (changed === null) return { accountDetails: { status, message, customer: null } }
  const { id, firstname, lastname, email, mobile: mobilenumber } = changed
  return { accountDetails: { status, message, customer: { id, firstname, lastname, email, mobilenumber } } }
}
