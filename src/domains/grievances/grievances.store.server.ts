import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { IstDate } from '../../kernel/ist.ts'
import { lockName } from '../../platform/db/lock-name.store.server.ts'
import { canMove, type GrievanceForm, type GrievanceSettings, type GrievanceState } from './grievances.ts'

/** A complaint with its dates. */
export type Ticket = { ticket: string; acknowledgeBy: Date; answerBy: IstDate }

/** A complaint to be stored. */
export type NewGrievance = GrievanceForm &
  Ticket & { contactKey: string; customerId: number | null; sessionId: number | null; createdAt: Date }

/** A complaint as the operator reads it; `isOwnOrder` means that the order belongs to the signed-in customer. */
export type Grievance = GrievanceForm &
  Ticket & {
    id: number
    isOwnOrder: boolean
    state: GrievanceState
    createdAt: Date
    acknowledgedAt: Date | null
    answeredAt: Date | null
  }

const DAY_MS = 24 * 60 * 60 * 1000
const CONTACT_LOCK = 5_012

/** Makes all senders of complaints with the same contact wait until this transaction has ended. */
export function lockContact(tx: Executor, contactKey: string): Promise<void> {
  return lockName(tx, CONTACT_LOCK, contactKey)
}

/** When complaints of a contact arrived in the last day; read after the lock, so that it sees what others wrote under it. */
export async function recentGrievances(
  tx: Executor,
  contactKey: string,
  now: Date,
  { perContactDay }: Pick<GrievanceSettings, 'perContactDay'>,
): Promise<Date[]> {
  const rows = await query<{ createdAt: Date }>(
    tx,
    sql`select created_at as "createdAt" from grievances
        where contact_key = ${contactKey} and created_at > ${new Date(now.getTime() - DAY_MS)}
        order by created_at desc limit ${perContactDay}`,
  )
  return rows.map(({ createdAt }) => createdAt)
}

/** An identical complaint, if one arrived since then. */
export function existingGrievance(
  tx: Executor,
  { name, orderNumber, text, contactKey }: GrievanceForm & { contactKey: string },
  since: Date,
): Promise<Ticket | undefined> {
  return one<Ticket>(
    tx,
    sql`select ticket, acknowledge_by as "acknowledgeBy", answer_by as "answerBy" from grievances
        where contact_key = ${contactKey} and name = ${name} and order_number = ${orderNumber}
          and complaint = ${text} and created_at > ${since}
        order by id limit 1`,
  )
}

/** Stores a complaint. It is linked to the order only if that is the customer's own; no reply says whether it is. */
export async function insertGrievance(tx: Executor, grievance: NewGrievance): Promise<void> {
  const { ticket, customerId, sessionId, contactKey } = grievance
  const { createdAt, acknowledgeBy, answerBy } = grievance
  const { name, contact, orderNumber, text } = grievance
  await execute(
    tx,
    sql`insert into grievances (ticket, customer_id, session_id, order_id, order_number, name, contact, contact_key, complaint,
          created_at, acknowledge_by, answer_by)
        values (${ticket}, ${customerId}, ${sessionId},
          (select id from orders where number = ${orderNumber} and customer_id = ${customerId}::bigint),
          ${orderNumber}, ${name}, ${contact}, ${contactKey}, ${text},
          ${createdAt}, ${acknowledgeBy}, ${answerBy})`,
  )
}

/** Clears the address hashes that earlier releases stored with complaints, after a day. */
export function forgetAddresses(tx: Executor, now: Date, atMost: number): Promise<number> {
  return execute(
    tx,
    sql`update grievances set address_hash = null where id in (
          select id from grievances
          where address_hash is not null and created_at < ${new Date(now.getTime() - DAY_MS)}
          limit ${atMost} for update skip locked)`,
  )
}

const PAGE_SIZE = 20

/** The operator's filter; without a state it selects all of them. Pages count from 1. */
export type GrievanceList = { state: GrievanceState | null; page: number }

/** A page of the complaints, newest first, and their total number. */
export async function listGrievances(
  db: Executor,
  { state, page }: GrievanceList,
): Promise<{ grievances: Grievance[]; total: number }> {
  const wanted = sql`(${state}::text is null or state = ${state}::text)`
  const grievances = await query<Grievance>(
    db,
    sql`select id, ticket, name, contact, order_number as "orderNumber", complaint as text,
               order_id is not null as "isOwnOrder", state, created_at as "createdAt",
               acknowledge_by as "acknowledgeBy", answer_by as "answerBy",
               acknowledged_at as "acknowledgedAt", answered_at as "answeredAt"
        from grievances where ${wanted}
        order by id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  )
  const counted = await one<{ total: number }>(
    db,
    sql`select count(*)::int as total from grievances where ${wanted}`,
  )
  return { grievances, total: counted?.total ?? 0 }
}

/** The result of writing a state. */
export type StateNoted = 'noted' | 'unknown-ticket' | 'not-forward'

/** Records that a complaint was acknowledged or answered, and when. Call it inside a transaction. */
export async function setGrievanceState(
  tx: Executor,
  ticket: string,
  state: GrievanceState,
  now: Date,
): Promise<StateNoted> {
  const row = await one<{ state: GrievanceState }>(
    tx,
    sql`select state from grievances where ticket = ${ticket} for update`,
  )
  if (row === undefined) return 'unknown-ticket'
  if (!canMove(row.state, state)) return 'not-forward'
  await execute(
    tx,
    sql`update grievances set state = ${state}, acknowledged_at = coalesce(acknowledged_at, ${now}),
          answered_at = case when ${state}::text = 'answered' then ${now}::timestamptz end
        where ticket = ${ticket}`,
  )
  if (state === 'answered') await forgetErased(tx, ticket)
  return 'noted'
}

/**
 * Clears the texts of an answered complaint by a customer with a deleted account; they were stored only for the answer.
 */
export async function forgetErased(tx: Executor, ticket: string): Promise<void> {
  await execute(
    tx,
    sql`update grievances set name = '', contact = '', contact_key = '', complaint = '', acknowledgement = null, answer = null
        where ticket = ${ticket} and customer_id in (select id from customers where erased_at is not null)`,
  )
}
