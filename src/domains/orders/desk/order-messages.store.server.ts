import { execute, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'

/** A message about an order: the job that sends it, and its subject. */
export type NewOrderMessage = {
  orderId: number
  jobKind: 'send-sms' | 'send-mail' | 'send-booking-link'
  jobKey: string
  what: string
  at: Date
}

/** Enqueues a message and records it in the timeline of its order, in one statement. */
export function messageWithRecord({ orderId, jobKind, jobKey, what, at }: NewOrderMessage, put: Sql): Sql {
  return sql`with noted as (
      insert into order_messages (order_id, job_kind, job_key, what, at)
      values (${orderId}::bigint, ${jobKind}, ${jobKey}, ${what}, ${at}::timestamptz) on conflict do nothing
    ) ${put}`
}

/**
 * Records which messages failed, before their jobs are deleted, and which were sent after a retry; returns how many
 * changed.
 */
export function noteFailedMessages(db: Executor, atMost: number): Promise<number> {
  return execute(
    db,
    sql`update order_messages m set is_failed = not m.is_failed
        from (
          select j.kind, j.key from jobs j join order_messages n on n.job_kind = j.kind and n.job_key = j.key
          where j.state = 'dead' and j.ended_at is not null and j.kind in ('send-sms', 'send-mail', 'send-booking-link') and not n.is_failed
          union all
          select j.kind, j.key from order_messages n join jobs j on j.kind = n.job_kind and j.key = n.job_key
          where n.is_failed and j.state = 'done'
          limit ${atMost}) changed
        where m.job_kind = changed.kind and m.job_key = changed.key`,
  )
}
