import { execute, query, sql, type Executor } from '../../platform/db/query.server.ts'

/** The customer whose data is deleted. */
export type Erased = { customerId: number; mobile: string }

/**
 * Locks every cart of the customer, of the customer's sessions, and of bookings that staff prepare for the customer;
 * returns the ids of the open ones. Carts are always locked before their orders.
 */
export async function lockCarts(tx: Executor, customerId: number): Promise<string[]> {
  const rows = await query<{ id: string; isOpen: boolean }>(
    tx,
    sql`select id, closed_at is null as "isOpen" from carts
        where customer_id = ${customerId}
          or session_id in (select id from sessions where customer_id = ${customerId})
          or session_id in (select session_id from assisted_drafts where customer_id = ${customerId})
        order by id for update`,
  )
  return rows.filter(({ isOpen }) => isOpen).map(({ id }) => id)
}

/** The customer's orders that wait for a payment. */
export function unpaidOrders(tx: Executor, customerId: number): Promise<{ id: number }[]> {
  return query<{ id: number }>(
    tx,
    sql`select id from orders where customer_id = ${customerId} and status = 'pending' order by id`,
  )
}

/** Deletes open carts; their slot reservations are released before. */
export async function deleteCarts(tx: Executor, cartIds: string[]): Promise<void> {
  await execute(tx, sql`delete from carts where id = any(${cartIds})`)
}

/** Deletes the patients and addresses; orders keep their own copy until they end. */
export async function deletePeople(tx: Executor, customerId: number): Promise<void> {
  const carts = sql`(select id from carts where customer_id = ${customerId})`
  const members = sql`(select id from members where customer_id = ${customerId})`
  await execute(tx, sql`delete from cart_item_members where member_id in ${members}`)
  await execute(tx, sql`update consents set member_id = null where member_id in ${members}`)
  await execute(tx, sql`delete from members where customer_id = ${customerId}`)
  await execute(
    tx,
    sql`update carts set shipping_address_id = null, billing_address_id = null where customer_id = ${customerId}`,
  )
  await execute(tx, sql`delete from addresses where customer_id = ${customerId}`)
  await execute(tx, sql`delete from cart_births where cart_id in ${carts}`)
}

/** Deletes enquiries and complaints, except a complaint that still waits for its answer. */
export async function deleteLetters(tx: Executor, { customerId, mobile }: Erased): Promise<void> {
  await execute(tx, sql`delete from enquiries where customer_id = ${customerId} or phone = ${mobile}`)
  await execute(
    tx,
    sql`update grievances set name = '', contact = '', contact_key = '', complaint = '', acknowledgement = null, answer = null,
          session_id = null
        where (customer_id = ${customerId} or contact_key = ${mobile}) and state = 'answered'`,
  )
}

/** Deletes the personal data in ended sessions, codes and messages. */
export async function deleteTraces(tx: Executor, { customerId, mobile }: Erased): Promise<void> {
  const sessions = sql`(select id from sessions where customer_id = ${customerId})`
  await execute(tx, sql`delete from idempotency_keys where session_id in ${sessions}`)
  await execute(tx, sql`delete from otp_challenges where mobile = ${mobile}`)
  await execute(tx, sql`delete from sms_outbox where recipient = ${mobile}`)
  await execute(tx, sql`delete from mail_outbox where customer_id = ${customerId}`)
  // Messages that have not been sent, or became dead letters.
  await execute(tx, sql`delete from jobs where kind = 'send-sms' and payload->>'to' = ${mobile}`)
  await execute(
    tx,
    sql`delete from jobs where kind = 'send-complaint-mail' and payload->>'customerId' = ${String(customerId)}`,
  )
  await execute(tx, sql`delete from ended_holds where customer_id = ${customerId}`)
  await execute(tx, sql`delete from email_confirmations where customer_id = ${customerId}`)
  await execute(tx, sql`delete from referral_codes where customer_id = ${customerId}`)
  await execute(
    tx,
    sql`update sessions set marker = null, pincode = null, device = null,
          browser_id = null, verified_mobile = null, verified_at = null, cart_total_seen = null
        where customer_id = ${customerId}`,
  )
}

/** Reduces the customer to the row that orders and coins refer to. */
export async function anonymizeCustomer(tx: Executor, customerId: number, now: Date): Promise<void> {
  await execute(
    tx,
    sql`update customers set mobile = null, firstname = '', lastname = '', email = null, not_new_until = null,
          confirmed_email = null, email_confirmed_at = null, erased_at = ${now}
        where id = ${customerId}`,
  )
}
