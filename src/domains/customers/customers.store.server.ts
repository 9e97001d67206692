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

/** How a customer is reached. */
export type Contact = {
  /** '' once the account was erased. */
  mobile: string
  /** The confirmed e-mail address, which alone may get mails; null for none. */
  mailAddress: string | null
}

/** A customer's account; names are '' until somebody says them. `email` is what she entered, confirmed or not. */
export type Customer = Contact & { id: number; firstname: string; lastname: string; email: string | null }

/** Where mails to the customer of a row `k` go. Whoever takes the own address out gets none. */
export const mailAddress = sql`case when k.email is not null then k.confirmed_email end`

/** The customer of a signed-in session. */
export async function findCustomer(db: Executor, id: number): Promise<Customer> {
  const found = await one<Customer>(
    db,
    sql`select id, coalesce(mobile, '') as mobile, firstname, lastname, email, ${mailAddress} as "mailAddress"
        from customers k where id = ${id}`,
  )
  return found ?? missing(id)
}

/**
 * Locks the customer's row, so that limits counted next hold until the transaction ends.
 * Carts are locked before customers. Rows that refer to the customer may still be written by others.
 */
export async function lockCustomer(tx: Executor, id: number): Promise<Customer> {
  return customerRow(await query(tx, lockedCustomer.query({ id })), id)
}

/** The same, to be sent in one write with what is read behind it. @see customerRow */
export function customerLock(id: number): PendingQuery<Customer> {
  return lockedCustomer.query({ id })
}

const lockedCustomer = statement<{ id: number }, Customer>(
  (
    value,
  ) => sql`select id, mobile, firstname, lastname, email, ${mailAddress} as "mailAddress" from customers k
    where id = ${value('id')} and erased_at is null for no key update`,
)

/** The customer of a live session, whom the database found. */
export function customerRow([found]: readonly Customer[], id: number): Customer {
  return found ?? missing(id)
}

/** Gives a name to a customer who has none yet; a given name stays. */
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
 * Whether a customer does not count as new since an account of the same number was erased lately, as a part of a
 * statement.
 */
export function isReturningCustomer(customerId: number | Sql, now: Date | Sql) {
  return sql`exists (select from customers returning_customer
    where returning_customer.id = ${customerId} and returning_customer.not_new_until > ${now})`
}

function missing(id: number): never {
  throw new Error(`Customer ${id} of a live session does not exist`)
}
