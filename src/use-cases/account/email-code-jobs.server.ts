import * as z from 'zod'
import type { Executor } from '../../platform/db/query.server.ts'
import {
  doJob,
  done,
  jobKind,
  enqueueJob,
  type JobEnd,
  type JobHandler,
  type Work,
} from '../../platform/jobs/jobs.server.ts'
import { letterHtml, letterText } from '../../domains/mails/letter.ts'
import { isMailAddress, type Mail, type MailPort } from '../../domains/mails/mails.ts'
import { readSeller } from '../../domains/policies/policies.store.server.ts'
import { sellerOver, type SetSeller } from '../../domains/policies/seller.ts'
import { EMAIL_CODE_MINUTES } from '../../domains/email-addresses/email-addresses.ts'
import { codeLetter } from '../../domains/email-addresses/email-addresses.messages.ts'
import {
  findRequest,
  storeCode,
  type EmailCodeRequest,
} from '../../domains/email-addresses/email-addresses.store.server.ts'
import { emailCodeHash, newEmailCode } from '../../domains/email-addresses/email-code-hash.server.ts'

const ATTEMPTS = 8

/**
 * The job that mails a code. Its row contains neither the address nor the code: it reads the address and generates
 * the code when it runs. After a crash it is unknown whether the mail was sent, so the customer requests another.
 */
const sendCodeMail = jobKind(
  'send-email-code',
  z.object({ customerId: z.int(), requestedAt: z.iso.datetime() }),
  {
    attempts: ATTEMPTS,
    whenInterrupted: 'dead-letter',
    hasOwnPool: true,
  },
)

/** Enqueues the mail with a code in the transaction that stores the request. */
export async function enqueueCodeMail(
  tx: Executor,
  { customerId, requestedAt }: EmailCodeRequest,
): Promise<void> {
  const at = requestedAt.toISOString()
  await enqueueJob(tx, sendCodeMail, {
    key: `${customerId}:${at}`,
    payload: { customerId, requestedAt: at },
    now: requestedAt,
  })
}

/** The dependencies of these jobs. `mail` is null if the shop has no mail server. */
export type EmailCodeJobParts = {
  mail: MailPort | null
  secretKey: string
  settings: { seller: SetSeller | null }
}

/** The handler of these jobs. */
export function emailCodeJobs(parts: EmailCodeJobParts): JobHandler[] {
  return [
    doJob(sendCodeMail, ({ customerId, requestedAt }, work) =>
      mailCode(parts, { customerId, requestedAt: new Date(requestedAt) }, work),
    ),
  ]
}

async function mailCode(
  { mail: port, secretKey, settings }: EmailCodeJobParts,
  request: EmailCodeRequest,
  { db, now }: Work,
): Promise<JobEnd> {
  const isLate = now.getTime() - request.requestedAt.getTime() > EMAIL_CODE_MINUTES * 60_000
  const row = port === null || isLate ? undefined : await findRequest(db, request)
  if (port === null || row === undefined || !isMailAddress(row.email)) return done

  const code = newEmailCode()
  const facts = { customerId: request.customerId, email: row.email, sentAt: now }
  const hash = emailCodeHash(secretKey, facts, code)
  if (!(await storeCode(db, request, { hash, sentAt: now }))) return done

  const seller = sellerOver(await readSeller(db), settings.seller)
  const sent = await port.send(toMail({ ...facts, code, seller: [seller.legalName, seller.address] }))
  if (sent.ok) return done
  const { kind, detail } = sent.refusal
  const why = `${kind}: ${detail}`
  return kind === 'not-sent' || kind === 'throttled' ? { kind: 'again', why } : { kind: 'dead-letter', why }
}

type Written = { customerId: number; email: string; code: string; seller: readonly string[] }

function toMail({ customerId, email, code, seller }: Written): Mail {
  const letter = codeLetter(code, seller)
  return {
    customerId,
    // The mail contains no name: a stranger may have entered both the address and the name.
    to: { name: '', address: email },
    kind: 'email_code',
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    calendar: null,
    attachments: [],
  }
}
