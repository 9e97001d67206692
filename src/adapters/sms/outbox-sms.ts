import type { SmsMessage, SmsPort } from '../../domains/identity/sms.ts'
import type { Clock } from '../../kernel/clock.ts'
import { execute, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { ok } from '../../kernel/result.ts'

/** A message as the outbox stores it. */
export type OutboxMessage = SmsMessage & { at: Date }

/** Stores every message in a table instead of sending it. */
export function createOutboxSms(db: Executor, clock: Clock): SmsPort {
  return {
    async send({ to, kind, text, code }) {
      await execute(
        db,
        sql`insert into sms_outbox (recipient, kind, text, code, at)
            values (${to}, ${kind}, ${text}, ${code}, ${clock.now()})`,
      )
      return ok(undefined)
    },
  }
}

const MOST_LISTED = 50

/** The latest messages to a mobile, newest first. */
export function outboxMessages(db: Executor, to: string): Promise<OutboxMessage[]> {
  return query<OutboxMessage>(
    db,
    sql`select recipient as "to", kind, text, code, at
        from sms_outbox where recipient = ${to} order by id desc limit ${MOST_LISTED}`,
  )
}
