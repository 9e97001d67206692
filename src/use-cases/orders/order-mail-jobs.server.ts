import { doJob, done, type JobEnd, type JobHandler } from '../../platform/jobs/jobs.server.ts'
import type { MailFailure, MailPort } from '../../domains/mails/mails.ts'
import { sendOrderMail } from './order-mails.server.ts'
import { writeOrderMail, type MailWriting } from './write-order-mail.server.ts'

/** What mails are sent with. `mail` is null where the shop has no mail server: nothing is written then. */
export type OrderMailParts = Omit<MailWriting, 'from'> & { mail: MailPort | null }

/** What sends the mails of the outbox, each written as the order is then. */
export function orderMailJobs({ mail: port, ...parts }: OrderMailParts): JobHandler[] {
  return [
    doJob(sendOrderMail, async (wanted, { db, now }) => {
      if (port === null) return done
      const written = await writeOrderMail(db, { ...parts, from: port.from }, wanted, now)
      if (written === null) return done
      const sent = await port.send(written)
      return sent.ok ? done : endOf(sent.refusal)
    }),
  ]
}

// Tried again only where it surely never left. What may have arrived, or is refused, is the operator's to decide.
function endOf({ kind, detail }: MailFailure): JobEnd {
  const why = `${kind}: ${detail}`
  return kind === 'not-sent' || kind === 'throttled' ? { kind: 'again', why } : { kind: 'dead-letter', why }
}
