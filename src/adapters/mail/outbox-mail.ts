import type { Mail, MailPort } from '../../domains/mails/mails.ts'
import type { Clock } from '../../kernel/clock.ts'
import { execute, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { ok } from '../../kernel/result.ts'

/** A mail attachment as the outbox stores it: a calendar as plain text, any other file as base64. */
type OutboxFile = { filename: string; contentType: string; content: string }

/** A mail as the outbox stores it. */
export type OutboxMail = Pick<Mail, 'kind' | 'subject' | 'text' | 'html'> & {
  to: string
  files: OutboxFile[]
  at: Date
}

/** Stores every mail in a table instead of sending it. */
export function createOutboxMail(db: Executor, clock: Clock): MailPort {
  return {
    from: { name: 'Labaya', address: 'no-reply@labaya.invalid' },
    async send(mail) {
      const { customerId, to, kind, subject, text, html } = mail
      await execute(
        db,
        sql`insert into mail_outbox (customer_id, recipient, kind, subject, text, html, files, at)
            values (${customerId}, ${to.address}, ${kind}, ${subject}, ${text}, ${html},
              ${JSON.stringify(filesOf(mail))}::jsonb, ${clock.now()})`,
      )
      return ok(undefined)
    },
  }
}

function filesOf({ calendar, attachments }: Mail): OutboxFile[] {
  const entry =
    calendar === null
      ? []
      : [
          {
            filename: calendar.filename,
            contentType: `text/calendar; method=${calendar.method}`,
            content: calendar.content,
          },
        ]
  const stored = attachments.map(({ content, ...file }) => ({
    ...file,
    content: Buffer.from(content).toString('base64'),
  }))
  return [...entry, ...stored]
}

const MOST_LISTED = 50

/** The latest mails to an address, newest first. */
export function outboxMails(db: Executor, to: string): Promise<OutboxMail[]> {
  return query<OutboxMail>(
    db,
    sql`select recipient as "to", kind, subject, text, html, files, at
        from mail_outbox where lower(recipient) = lower(${to}) order by id desc limit ${MOST_LISTED}`,
  )
}

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** Deletes at most `atMost` mails that are older than 30 days and returns their number. */
export function deleteOldMails(db: Executor, now: Date, atMost: number): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS)
  return execute(
    db,
    sql`delete from mail_outbox where id in (
          select id from mail_outbox where at < ${before} limit ${atMost} for update skip locked)`,
  )
}
