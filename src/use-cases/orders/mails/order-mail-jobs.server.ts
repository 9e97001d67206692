import { doJob, done, type JobEnd, type JobHandler } from '../../../platform/jobs/jobs.server.ts'
import type { MailFailure, MailPort } from '../../../domains/mails/mails.ts'
import { sendOrderMail } from './order-mails.server.ts'
import { writeOrderMail, type MailWriting } from './write-order-mail.server.ts'

/** The dependencies of the mail jobs. `mail` is null if the shop has no mail server; then no mail is created. */
export type OrderMailParts = Omit<MailWriting, 'from'> & { mail: MailPort | null }

/** The jobs that send mails. Each mail is created from the order's state at that time. */
export function orderMailJobs({ mail: port, ...parts }: OrderMailParts): JobHandler[] {
  return [
    doJob(sendOrderMail, async (wanted, { db, now }) => {
      if (port === null) return done
      const written = await writeOrderMail(db, { ...parts, from: port.from }, wanted, now)
      if (written === null) return done
      const sent = await port.send(written)
      return sent.ok ? done : toJobEnd(sent.refusal)
    }),
  ]
}

// A mail is retried only if it certainly was not sent. If it may have arrived, or is refused, the operator decides.
function toJobEnd({ kind, detail }: MailFailure): JobEnd {
  const why = `${kind}: ${detail}`
  return kind === 'not-sent' || kind === 'throttled' ? { kind: 'again', why } : { kind: 'dead-letter', why }
}
