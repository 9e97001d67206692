import {
  execute,
  one,
  query,
  sql,
  type Executor,
  type PendingQuery,
  type Sql,
} from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'

/** A customer's contact details. */
export type Contact = {
  /** '' after the account was erased. */
  mobile: string
  /** The confirmed e-mail address, the only one that mails are sent to; null for none. */
  mailAddress: string | null
}

/** A customer's account; names are '' until they are entered. `email` is the entered address, confirmed or not. */
export type Customer = Contact & { id: number; firstname: string; lastname: string; email: string | null }

/** The mail address of the customer in row `k`. A customer who removes the address gets no mails. */
export const mailAddress = sql`case when k.email is not null then k.confirmed_email end`

/** The customer of a signed-in session. */
export async function findCustomer(db: Executor, id: number): Promise<Customer> {
  const row = await one<Customer>(
    db,
    sql`select id, coalesce(mobile, '') as mobile, firstname, lastname, email, ${mailAddress} as "mailAddress"
        from customers k where id = ${id}`,
  )
  return row ?? missing(id)
}

/**
 * Locks the customer's row, so that limits counted next are exact until the transaction ends.
 * Carts are locked before customers. Other transactions can still write rows that refer to the customer.
 */
export async function lockCustomer(tx: Executor, id: number): Promise<Customer> {
  return customerRow(await query(tx, lockedCustomer.query({ id })), id)
}

/** The lock of the customer's row, for a pipeline with later reads. @see customerRow */
export function customerLock(id: number): PendingQuery<Customer> {
  return lockedCustomer.query({ id })
}

const lockedCustomer = statement<{ id: number }, Customer>(
  (
    value,
  ) => sql`select id, mobile, firstname, lastname, email, ${mailAddress} as "mailAddress" from customers k
    where id = ${value('id')} and erased_at is null for no key update`,
)

/** The customer of a live session, from the session's row. */
export function customerRow([row]: readonly Customer[], id: number): Customer {
  return row ?? missing(id)
}

/** Sets the name of a customer who has none; an existing name stays. */
export async function nameCustomer(
  tx: Executor,
  id: number,
  name: { firstname: string; lastname: string },
): Promise<void> {
  await execute(
    tx,
    sql`update customers set firstname = ${name.firstname}, lastname = ${name.lastname}
        where id = ${id} and firstname = '' and lastname = ''`,
  )
}

/**
 * Whether a customer is not new because an account of the same number was erased recently, as a part of a
 * statement.
 */
export function isReturningCustomer(customerId: number | Sql, now: Date | Sql) {
  return sql`exists (select from customers returning_customer
    where returning_customer.id = ${customerId} and returning_customer.not_new_until > ${now})`
}

function missing(id: number): never {
  throw new Error(`Customer ${id} of a live session does not exist`)
}
