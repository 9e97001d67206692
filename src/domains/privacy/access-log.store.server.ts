import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { AccessAction, AccessActor } from './privacy.ts'

/** One access to a customer's stored data. */
export type Access = { actor: AccessActor; action: AccessAction; at: Date }

/** Records what the customer did with their own data. */
export async function noteOwnAccess(
  db: Executor,
  { customerId, action }: { customerId: number; action: AccessAction },
  now: Date,
): Promise<void> {
  await execute(
    db,
    sql`insert into access_log (customer_id, actor, action, at) values (${customerId}, 'customer', ${action}, ${now})`,
  )
}

const TABLES = {
  'orders-listed': sql`orders`,
  'order-canceled': sql`orders`,
  'order-refunded': sql`orders`,
  'contact-opened': sql`orders`,
  'booking-begun': sql`assisted_drafts`,
  'enquiries-listed': sql`enquiries`,
  'enquiry-contact-opened': sql`enquiries`,
  'prescription-opened': sql`enquiries`,
  'complaints-listed': sql`grievances`,
  'complaint-contact-opened': sql`grievances`,
} as const

/** Records what the operator read or did with rows of a table, once for each customer. */
export async function noteOperatorAccess(
  db: Executor,
  { action, ids }: { action: keyof typeof TABLES; ids: number[] },
  now: Date,
): Promise<void> {
  await execute(
    db,
    sql`insert into access_log (customer_id, actor, action, at)
        select distinct r.customer_id, 'operator', ${action}, ${now}::timestamptz from ${TABLES[action]} r
        where r.id = any(${ids}::bigint[]) and r.customer_id is not null`,
  )
}

/** One page of the accesses to a customer's stored data, newest first, and their total number. */
export async function accessesOf(
  db: Executor,
  customerId: number,
  { page, size }: { page: number; size: number },
): Promise<{ accesses: Access[]; total: number }> {
  const accesses = await query<Access>(
    db,
    sql`select actor, action, at from access_log where customer_id = ${customerId}
        order by id desc limit ${size} offset ${(page - 1) * size}`,
  )
  const counted = await one<{ total: number }>(
    db,
    sql`select count(*)::int as total from access_log where customer_id = ${customerId}`,
  )
  return { accesses, total: counted?.total ?? 0 }
}
