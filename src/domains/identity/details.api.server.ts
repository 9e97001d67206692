import { handle, type Call, type Handler } from '../../kernel/handler.server.ts'
import { findCustomer, type Customer } from '../customers/customers.store.server.ts'
import { countLookup, type AbuseParts } from './abuse.server.ts'
import { writeDetails } from './customers.store.server.ts'
import { changeDetails } from './details.contract.ts'
import { identityMessage } from './identity.messages.ts'
import type { Details } from './sign-up.ts'

/** The customer's own name and e-mail address. */
export function detailsHandlers(parts: AbuseParts): Handler[] {
  return [handle(changeDetails, (details, call) => change(parts, call, details))]
}

async function change(parts: AbuseParts, call: Call<'customer'>, details: Details) {
  const { customerId } = call.session
  if (!(await writeDetails(call.db, customerId, details))) {
    const { mobile } = await findCustomer(call.db, customerId)
    const told = await countLookup(parts, call, { mobile, purpose: 'signup' })
    return told ?? answer(false, identityMessage.emailTaken, null)
  }
  call.log.info('details_changed')
  return answer(true, identityMessage.detailsChanged, await findCustomer(call.db, customerId))
}

function answer(status: boolean, message: string, changed: Customer | null) {
  if (changed === null) return { accountDetails: { status, message, customer: null } }
  const { id, firstname, lastname, email, mobile: mobilenumber } = changed
  return { accountDetails: { status, message, customer: { id, firstname, lastname, email, mobilenumber } } }
}
