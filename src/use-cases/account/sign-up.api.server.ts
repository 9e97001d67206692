import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import { refusal } from '../../kernel/refusal.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import type { Customer } from '../../domains/customers/customers.store.server.ts'
import { insertConsent } from '../../domains/privacy/consents.store.server.ts'
import { acceptedNotice } from './notice.server.ts'
import { ACCOUNT, type Notice } from '../../domains/privacy/privacy.ts'
import { isEmailTaken, lockEmail } from '../../domains/email-addresses/email-addresses.store.server.ts'
import { countEmailCheck, type EmailLimitParts } from './email-limits.server.ts'
import { countLookup } from './abuse.server.ts'
import { findByMobile } from '../../domains/customers/accounts.store.server.ts'
import { registerCustomer } from './register-customer.server.ts'
import { checkSignUpOtp, createCustomer, signUpOtp } from '../../domains/identity/identity.contract.ts'
import { identityMessage, verdictMessage } from '../../domains/identity/identity.messages.ts'
import type { IdentityParts } from '../../domains/identity/identity-parts.ts'
import { sendCode } from './send-code.server.ts'
import { isStillVerified, type SignUpForm } from '../../domains/identity/sign-up.ts'
import { tryCode } from './try-code.server.ts'
import {
  forgetVerifiedNumber,
  storeVerifiedNumber,
  lockVerifiedNumber,
} from '../../domains/identity/verified-number.store.server.ts'

/** The dependencies of a sign-up. */
export type SignUpParts = IdentityParts & EmailLimitParts

/** The three calls of a sign-up: request a code, check it, create the account. */
export function signUpHandlers(parts: SignUpParts): Handler[] {
  return [
    handle(signUpOtp, (body, call) => sendSignUpCode(parts, call, body)),
    handle(checkSignUpOtp, (body, call) => verifyNumber(parts, call, body)),
    handle(createCustomer, (form, call) => signUp(parts, call, form)),
  ]
}

type Wanted = { mobile: string; email: string }
type Taken = 'mobileTaken' | 'emailTaken'

async function sendSignUpCode(parts: SignUpParts, call: Call, wanted: Wanted) {
  const limited = wanted.email === '' ? null : await countEmailCheck(parts, call)
  if (limited !== null) return limited
  const taken = await whatIsTaken(call.db, wanted, call.now)
  const request = { mobile: wanted.mobile, purpose: 'signup' } as const
  if (taken !== null) {
    // With an e-mail address the check is already counted, whatever its result.
    const refused = wanted.email === '' ? await countLookup(parts, call, request) : null
    return refused ?? { GetSignUpOtp: { status: false, message: identityMessage[taken] } }
  }
  const refused = await sendCode(parts, call, request)
  return refused ?? { GetSignUpOtp: { status: true, message: identityMessage.codeSent } }
}

async function whatIsTaken(db: Executor, { mobile, email }: Wanted, now: Date): Promise<Taken | null> {
  if ((await findByMobile(db, mobile)) !== undefined) return 'mobileTaken'
  if (email !== '' && (await isEmailTaken(db, email, { except: null, now }))) return 'emailTaken'
  return null
}

async function verifyNumber(
  parts: SignUpParts,
  call: Call,
  { mobile, otp }: { mobile: string; otp: string },
) {
  const tried = await tryCode(parts, call, { mobile, otp, purpose: 'signup' }, (tx, sessionId) =>
    storeVerifiedNumber(tx, sessionId, { mobile, at: call.now }),
  )
  if (typeof tried !== 'string') return tried

  return { checkSignUpOtp: { status: tried === 'right', message: verdictMessage[tried] } }
}

const notVerified = refusal(403, { code: 'not_verified', message: identityMessage.notVerified })

/** The form, and the version of the accepted notice; null if the form has no notice. */
type SubmittedSignUp = SignUpForm & { consent: string | null }

async function signUp(parts: SignUpParts, call: Call, form: SubmittedSignUp) {
  const { consent } = form
  const notice =
    consent === null ? null : await acceptedNotice(call.db, { version: consent, field: 'consent' })
  if (notice !== null && !notice.ok) return notice.refusal
  const limited = await countEmailCheck(parts, call)
  if (limited !== null) return limited
  const made = await transaction(call.db, (tx) =>
    makeAccount(tx, call, { ...form, notice: notice?.value ?? null, secretKey: parts.secretKey }),
  )
  if (!made.ok && made.refusal === 'notVerified') return notVerified
  if (!made.ok) {
    return { createCustomer: { status: false, message: identityMessage[made.refusal], customer: null } }
  }
  call.log.info('signed_up')
  if (consent !== null) call.log.info('consent_given')
  const { id, firstname, lastname } = made.value
  const customer = { id, firstname, lastname, email: form.email, mobilenumber: form.mobile }
  return { createCustomer: { status: true, message: identityMessage.accountMade, customer } }
}

type NewAccount = SignUpForm & { notice: Notice | null; secretKey: string }

async function makeAccount(
  tx: Executor,
  { session, now }: Call,
  { firstName, lastName, email, mobile, notice, secretKey }: NewAccount,
): Promise<Result<Customer, Taken | 'notVerified'>> {
  const verified = session.id === null ? null : await lockVerifiedNumber(tx, session.id)
  if (session.id === null || verified?.mobile !== mobile) return refuse('notVerified')
  if (!isStillVerified(verified.at, now)) return refuse('notVerified')

  if (email !== '') await lockEmail(tx, email)
  const taken = await whatIsTaken(tx, { mobile, email }, now)
  if (taken !== null) return refuse(taken)
  const form = { mobile, firstname: firstName, lastname: lastName, email }
  const customer = await registerCustomer(tx, form, secretKey, now)
  if (customer === null) return refuse('mobileTaken')

  if (notice !== null) await insertConsent(tx, { customerId: customer.id, purpose: ACCOUNT, notice }, now)
  await forgetVerifiedNumber(tx, session.id)
  await session.signIn(tx, customer.id)
  return ok(customer)
}
