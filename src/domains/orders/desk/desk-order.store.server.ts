import { one, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import { statement } from '../../../platform/db/statement.server.ts'
import type { StoredOrder } from '../order-snapshot.ts'
import { orderColumns } from '../orders.store.server.ts'
import { isAnonymized } from './anonymized.store.server.ts'
import type { DeskBooking, DeskFacts, DeskLists } from './desk-facts.ts'

type Head = Omit<DeskFacts, keyof DeskLists>

/** The type of a value inside JSON, where instants are text. */
type AsText<T> = {
  [Field in keyof T]: T[Field] extends Date ? string : T[Field] extends Date | null ? string | null : T[Field]
}
type TextLists = { [Name in keyof DeskLists]: AsText<DeskLists[Name][number]>[] }
type Row = StoredOrder & Omit<Head, 'booking'> & { booking: AsText<DeskBooking> | null; lists: TextLists }

/**
 * Reads an order by its number with everything that its page displays, in one statement; undefined if there is none.
 * @see OPS-O03
 */
export async function readDeskOrder(
  db: Executor,
  { number, sessionId }: { number: string; sessionId: number },
  now: Date,
): Promise<{ order: StoredOrder; facts: DeskFacts } | undefined> {
  const row = await one(db, deskOrders.query({ number, sessionId, now }))
  if (row === undefined) return undefined
  const { lists, source, isAnonymized, cancelReason, buyer, orders, areaName, booking: link, ...order } = row
  const booking = link && {
    sends: link.sends,
    sentAt: new Date(link.sentAt),
    expiresAt: new Date(link.expiresAt),
    approvedAt: instant(link.approvedAt),
  }
  const { unpaidUntil } = order
  const head = { source, unpaidUntil, isAnonymized, cancelReason, buyer, orders, areaName, booking }
  const facts = { ...head, ...toLists(lists) }
  return { order, facts }
}

// The rows of a list as JSON.
const jsonRows = (columns: Sql, from: Sql) =>
  sql`(select coalesce(json_agg(row_to_json(l)), '[]') from (select ${columns} from ${from}) l)`

const ORDERS_COUNTED = 100

const deskOrders = statement<{ number: string; sessionId: number; now: Date }, Row>(
  (value) => sql`select ${orderColumns}, o.source,
      ${isAnonymized} as "isAnonymized", o.cancel_reason as "cancelReason",
      json_build_object('id', c.id, 'firstname', c.firstname, 'lastname', c.lastname, 'mobile', c.mobile, 'email', c.email) as buyer,
      (select count(*)::int from (select from orders x where x.customer_id = c.id limit ${sql.lit(ORDERS_COUNTED)}) counted) as orders,
      (select name from service_areas where id = (o.snapshot #>> '{address,areaId}')::int) as "areaName",
      (select json_build_object('sends', b.sends, 'sentAt', b.sent_at, 'expiresAt', b.expires_at, 'approvedAt', b.approved_at)
        from assisted_bookings b where b.order_id = o.id) as booking,
      json_build_object(
        'events', ${jsonRows(sql`status, text, at, actor`, sql`order_events where order_id = o.id order by at, id`)},
        'payments', ${jsonRows(
          sql`provider_order_id as "providerOrderId", payment_id as "paymentId", amount, status as state, created_at as "createdAt", captured_at as "capturedAt"`,
          sql`payments where order_id = o.id`,
        )},
        'refunds', ${jsonRows(
          sql`id, amount, status, reason, actor, note, requested_at as "requestedAt", ended_at as "endedAt"`,
          sql`refunds where order_id = o.id order by id`,
        )},
        'requests', ${jsonRows(
          sql`id, state, money, coins, note, asked_by as "requestedBy", asked_at as "requestedAt", decided_by as "decidedBy", decided_at as "decidedAt", decline_reason as "declineReason"`,
          sql`refund_requests where order_id = o.id order by id`,
        )},
        'invoices', ${jsonRows(sql`kind, number, issued_on as "issuedOn"`, sql`invoices where order_id = o.id order by id`)},
        'tickets', ${jsonRows(sql`ticket, state`, sql`grievances where order_id = o.id order by id`)},
        'notes', ${jsonRows(
          sql`id, text, for_customer as "isForCustomer", staff_id as "staffId", at`,
          sql`order_notes where order_id = o.id order by id`,
        )},
        'corrections', ${jsonRows(
          sql`id, subject, field, was, now, staff_id as "staffId", at`,
          sql`order_corrections where order_id = o.id order by id`,
        )},
        'messages', ${jsonRows(
          sql`m.job_kind as "jobKind", m.what, m.at, case when j.state = 'done' then 'sent' when j.state = 'dead' then 'failed'
            when j.state is not null then 'waiting' when m.is_failed then 'failed' else 'sent' end as state`,
          sql`order_messages m left join jobs j on j.kind = m.job_kind and j.key = m.job_key
            where m.order_id = o.id order by m.at, m.job_kind`,
        )},
        'reveals', ${jsonRows(
          sql`what, max(until) as until`,
          sql`order_reveals where session_id = ${value('sessionId')} and order_id = o.id and until > ${value('now')} group by what`,
        )}) as lists
    from orders o join customers c on c.id = o.customer_id where o.number = ${value('number')}`,
)

function toLists({ invoices, tickets, ...lists }: TextLists): DeskLists {
  return {
    invoices,
    tickets,
    events: lists.events.map(withAt),
    notes: lists.notes.map(withAt),
    corrections: lists.corrections.map(withAt),
    messages: lists.messages.map(withAt),
    payments: lists.payments.map(({ createdAt, capturedAt, ...payment }) => ({
      ...payment,
      createdAt: new Date(createdAt),
      capturedAt: instant(capturedAt),
    })),
    refunds: lists.refunds.map(({ requestedAt, endedAt, ...refund }) => ({
      ...refund,
      requestedAt: new Date(requestedAt),
      endedAt: instant(endedAt),
    })),
    requests: lists.requests.map(({ requestedAt, decidedAt, ...request }) => ({
      ...request,
      requestedAt: new Date(requestedAt),
      decidedAt: instant(decidedAt),
    })),
    reveals: lists.reveals.map(({ what, until }) => ({ what, until: new Date(until) })),
  }
}

function withAt<T extends { at: string }>({ at, ...row }: T): Omit<T, 'at'> & { at: Date } {
  return { ...row, at: new Date(at) }
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
