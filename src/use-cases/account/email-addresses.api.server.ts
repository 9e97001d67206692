import { isUniqueViolation, type Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import { handle, type Call, type Handler } from '../../platform/http/handler.server.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { lockCustomer } from '../../domains/customers/customers.store.server.ts'
import { isSameHash } from '../../domains/identity/code-hash.server.ts'
import type { MailPort } from '../../domains/mails/mails.ts'
import { isEmailCodeAlive, isSameEmail } from '../../domains/email-addresses/email-addresses.ts'
import { confirmEmail, sendEmailCode } from '../../domains/email-addresses/email-addresses.contract.ts'
import { emailMessage } from '../../domains/email-addresses/email-addresses.messages.ts'
import {
  countWrongTry,
  findMailedCode,
  findOwnEmail,
  isEmailConfirmed,
  requestCode,
  writeConfirmed,
} from '../../domains/email-addresses/email-addresses.store.server.ts'
import { emailCodeHash } from '../../domains/email-addresses/email-code-hash.server.ts'
import { enqueueCodeMail } from './email-code-jobs.server.ts'
import { countEmailCode, type EmailLimitParts } from './email-limits.server.ts'

/** The dependencies of e-mail confirmation. `mail` is null if the shop has no mail server. */
export type EmailParts = EmailLimitParts & { mail: MailPort | null }

/** Runs in the same transaction after an address is confirmed. */
export type OnEmailConfirmed = (tx: Executor, customerId: number, now: Date) => Promise<void>

/** The two calls that confirm a customer's e-mail address. */
export function emailHandlers(parts: EmailParts, onConfirmed: OnEmailConfirmed): Handler[] {
  return [
    handle(sendEmailCode, async (_body, call) => {
      const sent = await transaction(call.db, (tx) => requestMail(tx, parts, call))
      return typeof sent === 'string' ? { emailCode: answerOf(sent, 'codeSent') } : sent
    }),
    handle(confirmEmail, async ({ code }, call) => {
      const confirmed = await confirmOnce(parts, call, { code, onConfirmed })
      call.log.info(confirmed === 'confirmed' ? 'email_confirmed' : 'email_not_confirmed')
      return { emailConfirm: answerOf(confirmed, 'confirmed') }
    }),
  ]
}

type Said = keyof typeof emailMessage

function answerOf(said: Said, good: Said) {
  return { status: said === good, message: emailMessage[said] }
}

async function requestMail(tx: Executor, parts: EmailParts, call: Call<'customer'>): Promise<Said | Refusal> {
  const { customerId } = call.session
  const { now } = call
  if (parts.mail === null) return 'noMail'
  const { email, confirmedEmail } = await findOwnEmail(tx, customerId)
  if (email === null) return 'noAddress'
  if (isSameEmail(email, confirmedEmail)) return 'alreadyConfirmed'

  const limited = await countEmailCode(tx, parts, call, email)
  if (limited !== null) return limited
  if (await isEmailConfirmed(tx, email, customerId)) return 'taken'
  await requestCode(tx, { customerId, email }, now)
  await enqueueCodeMail(tx, { customerId, requestedAt: now })
  call.log.info('email_code_requested')
  return 'codeSent'
}

type Confirming = { code: string; onConfirmed: OnEmailConfirmed }
type Confirmed = 'confirmed' | 'wrongCode' | 'taken'

// Two accounts may confirm one address at the same time: the index accepts one and rolls back the other's
// transaction.
function confirmOnce(parts: EmailParts, call: Call<'customer'>, confirming: Confirming): Promise<Confirmed> {
  const work = transaction(call.db, (tx) => confirm(tx, parts, call, confirming))
  return work.catch((error: unknown) => (isUniqueViolation(error) ? 'taken' : Promise.reject(error)))
}

/**
 * Checks a code. Attempts of a customer queue for the lock of the customer's row, and each counts as wrong before the
 * code is compared.
 */
async function confirm(
  tx: Executor,
  { secretKey }: EmailParts,
  { session: { customerId }, now }: Call<'customer'>,
  { code, onConfirmed }: Confirming,
): Promise<Confirmed> {
  await lockCustomer(tx, customerId)
  const mailed = await findMailedCode(tx, customerId)
  if (mailed === undefined) return 'wrongCode'
  await countWrongTry(tx, customerId)

  const { email, sentAt, hash } = mailed
  const given = emailCodeHash(secretKey, { customerId, email, sentAt }, code)
  if (!isSameHash(given, hash) || !isEmailCodeAlive(mailed, now)) return 'wrongCode'

  await writeConfirmed(tx, { customerId, email }, now)
  await onConfirmed(tx, customerId, now)
  return 'confirmed'
}
