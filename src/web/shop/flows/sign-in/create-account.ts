import { identityMessage } from '../../../../domains/identity/identity.messages.ts'
import type { SignUpForm } from '../../../../domains/identity/sign-up.ts'
import { refuse, type Result } from '../../../../kernel/result.ts'
import { call } from '../../../app/call.ts'
import { toRefusal, verdict, type CodeRefusal } from './code-calls.ts'

/** Creates the account for the verified number of a form. `consent` is the version of the notice that was agreed to. */
export async function createAccount(form: SignUpForm, consent: string): Promise<Result<'made', CodeRefusal>> {
  const { firstName, lastName, email, mobile } = form
  const fields = { firstname: firstName, lastname: lastName, email, mobilenumber: mobile, consent }
  const made = await call('/api/createcustomer', { data: fields })
  return made.ok ? verdict(made.value.createCustomer, 'made') : refuse(toRefusal(made.refusal))
}

/** Whether a refusal concerns a field of the form, so that the shopper must return to the form. */
export function isAboutForm(refusal: CodeRefusal): boolean {
  if (refusal.kind !== 'said') return refusal.kind === 'no-account'
  const { emailTaken, mobileTaken } = identityMessage
  const isTaken = refusal.message === emailTaken || refusal.message === mobileTaken
  return isTaken || Object.keys(refusal.fields).length > 0
}
