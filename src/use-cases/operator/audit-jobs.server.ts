import * as z from 'zod'
import { auditEnds } from '../../domains/audit/audit-chain.store.server.ts'
import { headLetter } from '../../domains/audit/audit-mail.messages.ts'
import { letterHtml, letterText } from '../../domains/mails/letter.ts'
import { isMailAddress, type Mail, type MailPort } from '../../domains/mails/mails.ts'
import { istDate } from '../../kernel/ist.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { transaction } from '../../platform/db/transaction.server.ts'
import {
  doEvery,
  doJob,
  done,
  enqueueJob,
  jobKind,
  type JobHandler,
  type Work,
} from '../../platform/jobs/jobs.server.ts'

/** An active owner of the shop who has a mail address. */
export type OwnerAddress = { staffId: number; address: string }

/**
 * The port that returns the recipients of the audit log's head: the active owners. An attacker who rewrites the whole
 * log can hide that in the database, but not in the owners' mailboxes. With an empty list no mail is sent.
 */
export type OwnerAddresses = (db: Executor) => Promise<readonly OwnerAddress[]>

/** The dependencies of these jobs. `mail` is null if the shop has no mail server; then the head is only logged. */
export type AuditJobParts = { mail: MailPort | null; owners: OwnerAddresses }

const DAY_MS = 24 * 60 * 60_000

const mailHead = jobKind(
  'mail-audit-head',
  z.object({ address: z.string(), seq: z.int(), hash: z.string(), at: z.iso.datetime() }),
  { hasOwnPool: true },
)

/** The jobs that record the head of the audit log outside the database every day. @see OPS-L03 */
export function auditJobs({ mail: port, owners }: AuditJobParts): JobHandler[] {
  return [
    doEvery('note-audit-head', DAY_MS, (work) => noteHead(port === null ? null : owners, work)),
    doJob(mailHead, async ({ address, at, ...head }) => {
      if (port === null || !isMailAddress(address)) return done
      const sent = await port.send(toMail(address, headLetter(head, new Date(at))))
      if (sent.ok) return done
      const why = `${sent.refusal.kind}: ${sent.refusal.detail}`
      // A second mail is harmless, so an uncertain mail is sent again.
      return sent.refusal.kind === 'rejected' ? { kind: 'dead-letter', why } : { kind: 'again', why }
    }),
  ]
}

async function noteHead(owners: OwnerAddresses | null, { db, now, log }: Work): Promise<void> {
  const { head } = await auditEnds(db)
  if (head === null) throw new Error('The audit log has lost its head')
  log.info('audit_head', { seq: head.seq, hash: head.hash })
  if (owners === null || head.seq === 0) return
  await transaction(db, async (tx) => {
    for (const { staffId, address } of await owners(tx)) {
      const payload = { address, ...head, at: now.toISOString() }
      await enqueueJob(tx, mailHead, { key: `${istDate(now)}:${staffId}`, payload, now })
    }
  })
}

function toMail(address: string, letter: ReturnType<typeof headLetter>): Mail {
  return {
    customerId: null,
    to: { name: '', address },
    kind: 'staff_notice',
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    calendar: null,
    attachments: [],
  }
}
