import { sql, type Sql } from '../../platform/db/query.server.ts'
import { istInstant } from '../../kernel/ist.ts'
import { ATTENTION_MINUTES, COMPLAINT_NEAR, visitsFrom, type AttentionKind } from './attention.ts'

const HOUR_MS = 3_600_000

/** Kinds of jobs whose dead letters have their own kind in the list. */
const MESSAGES = ['send-sms', 'send-mail', 'send-complaint-mail']
const REFUND = 'refund'

/**
 * The due items of each kind, as a statement with the columns `id`, `due`, `since`, `number`, `target` and `facts`.
 * Each statement reads a partial index of open rows.
 * @see docs/data-kept.md
 */
export const ATTENTION_SOURCES: Readonly<Record<AttentionKind, (now: Date) => Sql>> = {
  failed_refund:
    () => sql`select r.id::text as id, ${plusMinutes(sql`j.ended_at`, ATTENTION_MINUTES.failedRefund)} as due,
      j.ended_at as since, o.number, r.id::text as target, jsonb_build_object('amount', r.amount) as facts
    from jobs j join refunds r on r.id = (j.payload ->> 'refundId')::bigint join orders o on o.id = r.order_id
    where j.state = 'dead' and j.ended_at is not null and j.kind = ${REFUND}`,

  money: () => sql`select r.id::text as id,
      case when r.status = 'requested' then ${plusMinutes(sql`r.requested_at`, ATTENTION_MINUTES.money)}
        else ${plusMinutes(sql`r.requested_at`, ATTENTION_MINUTES.pendingMoney)} end as due,
      r.requested_at as since, o.number, o.number as target,
      jsonb_build_object('amount', r.amount, 'reason', r.reason) as facts
    from refunds r join orders o on o.id = r.order_id
    where r.status <> 'processed' and r.status <> 'failed' and r.reason in ('late', 'mismatched', 'double')`,

  refund_waiting:
    () => sql`select q.id::text as id, ${plusMinutes(sql`q.asked_at`, ATTENTION_MINUTES.refundWaiting)} as due,
      q.asked_at as since, o.number, q.id::text as target,
      jsonb_build_object('money', q.money, 'coins', q.coins, 'requestedBy', s.name) as facts
    from refund_requests q join orders o on o.id = q.order_id join staff s on s.id = q.asked_by
    where q.state = 'awaiting_approval'`,

  mismatch:
    () => sql`select m.id::text as id, ${plusMinutes(sql`m.found_at`, ATTENTION_MINUTES.mismatch)} as due, m.found_at as since,
      o.number, m.id::text as target,
      jsonb_build_object('amount', m.amount, 'difference', m.kind, 'waits', m.note is not null) as facts
    from mismatches m left join orders o on o.id = m.order_id where m.state = 'open'`,

  // India has no summer time, so a later day ends a multiple of 24 hours after the beginning of today.
  settlement_fetch: (now) => {
    const { day } = visitsFrom(now)
    const ended = sql`(${istInstant(day, 0)}::timestamptz + (d.day - ${day}::date + 1) * interval '1 day')`
    return sql`select d.day::text as id, ${plusMinutes(ended, ATTENTION_MINUTES.settlementFetch)} as due, ${ended} as since,
        null::text as number, d.day::text as target,
        jsonb_build_object('day', d.day, 'failure', d.failure) as facts
      from settlement_days d where d.failure is not null`
  },

  slot_above_wanted: (now) => {
    const { day, minute } = visitsFrom(now)
    const live = sql`s.taken - (select count(*)::int from slot_places p where p.slot_id = s.id and p.held_until <= ${now})`
    // India has no summer time, so a start is a number of days and minutes after the beginning of today.
    const start = sql`${istInstant(day, 0)}::timestamptz + (s.day - ${day}::date) * interval '1 day' + s.start_minute * interval '1 minute'`
    return sql`select s.id, ${plusMinutes(start, -ATTENTION_MINUTES.beforeVisit)} as due, ${now}::timestamptz as since,
        null::text as number, s.id as target,
        jsonb_build_object('area', coalesce(a.name, ''), 'day', s.day, 'startMinute', s.start_minute,
          'taken', ${live}, 'wanted', s.wanted) as facts
      from slots s left join service_areas a on a.id = s.area_id
      where s.taken > s.wanted and s.day >= ${day}::date and (s.day > ${day}::date or s.start_minute > ${minute})
        and ${live} > s.wanted`
  },

  assisted_booking: (now) => {
    const soon = new Date(now.getTime() + ATTENTION_MINUTES.assistedBooking * 60_000)
    return sql`select o.id::text as id, o.unpaid_until as due, b.sent_at as since, o.number, o.number as target,
        jsonb_build_object('isApproved', b.approved_at is not null) as facts
      from orders o join assisted_bookings b on b.order_id = o.id
      where o.status = 'pending' and o.unpaid_until > ${now} and o.unpaid_until <= ${soon}`
  },

  complaint: (now) => {
    const { day, answerBy } = visitsFrom(now)
    const soon = new Date(now.getTime() + COMPLAINT_NEAR.acknowledgeHours * HOUR_MS)
    const ends = sql`${istInstant(day, 0)}::timestamptz + (g.answer_by - ${day}::date + 1) * interval '1 day'`
    return sql`${complaintItem(sql`g.acknowledge_by`, false)} where g.state = 'new' and g.acknowledge_by <= ${soon}
      union all ${complaintItem(ends, true)} where g.state = 'acknowledged' and g.answer_by <= ${answerBy}::date`
  },

  dead_job:
    () => sql`select j.id::text as id, ${plusMinutes(sql`j.ended_at`, ATTENTION_MINUTES.deadJob)} as due,
      j.ended_at as since, null::text as number, j.id::text as target,
      jsonb_build_object('job', j.kind, 'error', j.last_error) as facts
    from jobs j where j.state = 'dead' and j.ended_at is not null and j.kind <> all(${[...MESSAGES, REFUND]})`,

  // The key of an SMS names its order as `kind:number`; the payload of an e-mail has the order's id.
  undelivered_message: () => sql`select j.id::text as id,
      ${plusMinutes(sql`j.ended_at`, ATTENTION_MINUTES.undeliveredMessage)} as due, j.ended_at as since, o.number,
      j.id::text as target,
      jsonb_build_object('channel', case when j.kind = 'send-sms' then 'sms' else 'email' end, 'error', j.last_error) as facts
    from jobs j left join orders o on case when j.kind = 'send-sms' then o.number = split_part(j.key, ':', 2)
      else o.id = (j.payload ->> 'orderId')::bigint end
    where j.state = 'dead' and j.ended_at is not null and j.kind = any(${MESSAGES})`,
}

// The instant `minutes` after an instant; before it if negative.
function plusMinutes(at: Sql, minutes: number): Sql {
  return sql`(${at} + ${minutes}::int * interval '1 minute')`
}

function complaintItem(due: Sql, isAcknowledged: boolean): Sql {
  return sql`select g.id::text as id, ${due} as due, g.created_at as since,
        o.number, g.ticket as target,
        jsonb_build_object('ticket', g.ticket, 'isAcknowledged', ${isAcknowledged}::boolean) as facts
      from grievances g left join orders o on o.id = g.order_id`
}
