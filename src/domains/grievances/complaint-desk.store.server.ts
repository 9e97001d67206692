import { type InstantCursor } from '../../kernel/instant-cursor.ts'
import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { IstDate } from '../../kernel/ist.ts'
import {
  REPLY_STATE,
  type ComplaintAddresses,
  type ComplaintReply,
  type ComplaintView,
} from './complaint-desk.ts'
import type { GrievanceState } from './grievances.ts'

/** A complaint of a list, with only the beginning of its text. */
export type ListedComplaint = {
  id: number
  ticket: string
  state: GrievanceState
  name: string
  contactKey: string
  orderNumber: string
  isOwnOrder: boolean
  text: string
  createdAt: Date
  dueAt: Date | null
  answeredAt: Date | null
}

/** A complaint with the replies of staff and the addresses of its author. */
export type ComplaintCase = ListedComplaint &
  ComplaintAddresses & {
    version: number
    answerBy: IstDate
    customerId: number | null
    contact: string
    acknowledgedAt: Date | null
    acknowledgement: string | null
    acknowledgedBy: number | null
    acknowledgedByName: string | null
    answer: string | null
    answeredBy: number | null
    answeredByName: string | null
  }

const EXCERPT = 160

const LISTED = sql`g.id, g.ticket, g.state, g.name, g.contact_key as "contactKey", g.order_number as "orderNumber",
  g.order_id is not null as "isOwnOrder", g.created_at as "createdAt", g.due_at as "dueAt", g.answered_at as "answeredAt"`

/**
 * A page of complaints: those that wait by due time, or those that are answered, newest first.
 * @see OPS-E02, OPS-007
 */
export function complaintsPage(
  db: Executor,
  { view, after, atMost }: { view: ComplaintView; after: InstantCursor | null; atMost: number },
): Promise<ListedComplaint[]> {
  const { at, id } = after ?? { at: null, id: null }
  const text = sql`left(g.complaint, ${EXCERPT}) as text`
  if (view === 'open') {
    return query<ListedComplaint>(
      db,
      sql`select ${LISTED}, ${text} from grievances g
          where g.due_at is not null
            and (${at}::timestamptz is null or (g.due_at, g.id) > (${at}::timestamptz, ${id}::bigint))
          order by g.due_at, g.id limit ${atMost}`,
    )
  }
  return query<ListedComplaint>(
    db,
    sql`select ${LISTED}, ${text} from grievances g
        where g.state = 'answered'
          and (${at}::timestamptz is null or (g.answered_at, g.id) < (${at}::timestamptz, ${id}::bigint))
        order by g.answered_at desc, g.id desc limit ${atMost}`,
  )
}

/** A complaint by its ticket. */
export function findComplaint(db: Executor, ticket: string): Promise<ComplaintCase | undefined> {
  return one<ComplaintCase>(
    db,
    sql`select ${LISTED}, g.complaint as text, g.version, g.answer_by as "answerBy", g.customer_id as "customerId", g.contact,
          g.acknowledged_at as "acknowledgedAt", g.acknowledgement, g.acknowledged_by as "acknowledgedBy",
          a.name as "acknowledgedByName", g.answer, g.answered_by as "answeredBy", b.name as "answeredByName",
          c.mobile, c.confirmed_email as "confirmedEmail"
        from grievances g left join customers c on c.id = g.customer_id
          left join staff a on a.id = g.acknowledged_by left join staff b on b.id = g.answered_by
        where g.ticket = ${ticket}`,
  )
}

/** Locks a complaint against concurrent replies until the transaction ends. */
export async function lockComplaint(tx: Executor, ticket: string): Promise<void> {
  await execute(tx, sql`select 1 from grievances where ticket = ${ticket} for update`)
}

/** A reply to be stored. */
export type NewReply = { id: number; reply: ComplaintReply; text: string; staffId: number; now: Date }

/** Stores a reply and moves the complaint forward. An answer to a new complaint also counts as its acknowledgement. */
export async function storeReply(tx: Executor, { id, reply, text, staffId, now }: NewReply): Promise<void> {
  const written =
    reply === 'answer'
      ? sql`answer = ${text}, answered_by = ${staffId}, answered_at = ${now}, acknowledged_at = coalesce(acknowledged_at, ${now})`
      : sql`acknowledgement = ${text}, acknowledged_by = ${staffId}, acknowledged_at = ${now}`
  await execute(tx, sql`update grievances set state = ${REPLY_STATE[reply]}, ${written} where id = ${id}`)
}

/**
 * The number of complaints that wait for an acknowledgement, and how many of them are overdue; each count stops at a
 * limit.
 * @see OPS-007
 */
export async function countDueComplaints(
  db: Executor,
  atMost: number,
  now: Date,
): Promise<{ toAcknowledge: number; overdue: number }> {
  const row = await one<{ toAcknowledge: number; overdue: number }>(
    db,
    sql`select (select count(*)::int from (select 1 from grievances where state = 'new' limit ${atMost}) few) as "toAcknowledge",
          (select count(*)::int from (select 1 from grievances where due_at <= ${now} limit ${atMost}) few) as overdue`,
  )
  return row ?? { toAcknowledge: 0, overdue: 0 }
}

/** The state of a complaint for its author. */
export type ComplaintStatus = {
  ticket: string
  state: GrievanceState
  createdAt: Date
  acknowledgeBy: Date
  answerBy: IstDate
  acknowledgedAt: Date | null
  acknowledgement: string | null
  answeredAt: Date | null
  answer: string | null
}

/** The person who looks a complaint up, as the request identifies them; `id` is the session's. */
export type ComplaintReader = { id: number | null; customerId: number | null; browserId: number | null }

/**
 * Whether the person who looks a complaint up is connected with it: the browser or the account that sent it, or one
 * that has verified the contact that was typed, whoever sent the complaint. The result reveals nothing about an unknown
 * ticket.
 *
 * @see OPS-E03
 */
export async function isComplaintAuthor(
  db: Executor,
  { id, customerId, browserId }: ComplaintReader,
  { ticket, contactKey }: { ticket: string; contactKey: string },
): Promise<boolean> {
  const row = await one<{ isAuthor: boolean }>(
    db,
    sql`select exists (select 1 from grievances
            where ticket = ${ticket} and (session_id = ${id}::bigint or customer_id = ${customerId}::bigint))
          or exists (select 1 from browser_numbers
            where browser_id = ${browserId}::bigint and mobile = ${contactKey})
          or exists (select 1 from customers where id = ${customerId}::bigint
            and (mobile = ${contactKey} or lower(confirmed_email) = ${contactKey})) as "isAuthor"`,
  )
  return row?.isAuthor ?? false
}

/**
 * Finds a complaint by ticket and contact in one statement, which does the same work whichever of them is wrong.
 * @see OPS-E03
 */
export function complaintStatus(
  db: Executor,
  { ticket, contactKey }: { ticket: string; contactKey: string },
): Promise<ComplaintStatus | undefined> {
  return one<ComplaintStatus>(
    db,
    sql`select ticket, state, created_at as "createdAt", acknowledge_by as "acknowledgeBy", answer_by as "answerBy",
          acknowledged_at as "acknowledgedAt", acknowledgement, answered_at as "answeredAt", answer
        from grievances where ticket = ${ticket} and contact_key = ${contactKey} and contact_key <> ''`,
  )
}
