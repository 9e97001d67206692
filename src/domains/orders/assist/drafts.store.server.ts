import { execute, one, query, sql, type Executor } from '../../../platform/db/query.server.ts'

/** A booking that a member of the staff prepares for a caller. */
export type AssistDraft = {
  id: number
  staffId: number
  customerId: number
  /** A session without a browser, whose visitor's cart the desk uses. */
  sessionId: number
  orderId: number | null
  createdAt: Date
}

/** Begins a booking. */
export async function insertDraft(
  tx: Executor,
  { staffId, customerId, sessionId }: Pick<AssistDraft, 'staffId' | 'customerId' | 'sessionId'>,
  now: Date,
): Promise<AssistDraft> {
  const row = await one<{ id: number }>(
    tx,
    sql`insert into assisted_drafts (staff_id, customer_id, session_id, created_at)
        values (${staffId}, ${customerId}, ${sessionId}, ${now}) returning id`,
  )
  if (row === undefined) throw new Error('A draft came back without an id')
  return { id: row.id, staffId, customerId, sessionId, orderId: null, createdAt: now }
}

const columns = sql`d.id, d.staff_id as "staffId", d.customer_id as "customerId", d.session_id as "sessionId",
  d.order_id as "orderId", d.created_at as "createdAt"`

/** A draft of this staff member, if its customer still has an account. */
export function findDraft(
  db: Executor,
  { id, staffId }: { id: number; staffId: number },
): Promise<AssistDraft | undefined> {
  return one<AssistDraft>(
    db,
    sql`select ${columns} from assisted_drafts d join customers c on c.id = d.customer_id
        where d.id = ${id} and d.staff_id = ${staffId} and c.erased_at is null`,
  )
}

/** A draft in the list of a staff member's open drafts. */
export type OpenDraft = {
  id: number
  firstname: string
  lastname: string
  mobile: string
  tests: number
  createdAt: Date
}

type OpenDrafts = { staffId: number; begunAfter: Date; after: number | null; most: number }

/** The drafts of a staff member that were begun after an instant and not placed, newest first. */
export function openDrafts(
  db: Executor,
  { staffId, begunAfter, after, most }: OpenDrafts,
): Promise<OpenDraft[]> {
  return query(
    db,
    sql`select d.id, c.firstname, c.lastname, coalesce(c.mobile, '') as mobile, d.created_at as "createdAt",
          (select count(*)::int from carts k join cart_items i on i.cart_id = k.id
           where k.session_id = d.session_id and k.customer_id is null and k.closed_at is null) as tests
        from assisted_drafts d join customers c on c.id = d.customer_id
        where d.staff_id = ${staffId} and d.order_id is null and d.created_at > ${begunAfter}
          and c.erased_at is null and (${after}::bigint is null or d.id < ${after})
        order by d.id desc limit ${most}`,
  )
}

/** Locks a draft before its cart, so that the writes of one draft are serialized. */
export function lockDraft(
  tx: Executor,
  { id, staffId }: { id: number; staffId: number },
): Promise<AssistDraft | undefined> {
  return one<AssistDraft>(
    tx,
    sql`select ${columns} from assisted_drafts d join customers c on c.id = d.customer_id
        where d.id = ${id} and d.staff_id = ${staffId} and c.erased_at is null for update of d`,
  )
}

/** The desk's cart: its number of lines, and the customer's address that is set on it. */
export type DeskCart = { id: string; lines: number; addressId: number | null }

/** The open cart of a draft's session; undefined before the first step that needs one. */
export function deskCart(db: Executor, sessionId: number): Promise<DeskCart | undefined> {
  return one(
    db,
    sql`select c.id, (select count(*)::int from cart_items i where i.cart_id = c.id) as lines,
          (select a.id from addresses a where a.id = c.shipping_address_id and a.deleted_at is null) as "addressId"
        from carts c
        where c.session_id = ${sessionId} and c.customer_id is null and c.closed_at is null`,
  )
}

/** The number of the order placed from a draft of this staff member; null before that. */
export async function orderOfDraft(
  db: Executor,
  { id, staffId }: { id: number; staffId: number },
): Promise<string | null> {
  const row = await one<{ number: string }>(
    db,
    sql`select o.number from assisted_drafts d join orders o on o.id = d.order_id
        where d.id = ${id} and d.staff_id = ${staffId}`,
  )
  return row?.number ?? null
}

/** Records the order that was placed from a draft; the draft is locked. */
export async function endDraft(tx: Executor, id: number, orderId: number): Promise<void> {
  await execute(tx, sql`update assisted_drafts set order_id = ${orderId} where id = ${id}`)
}
