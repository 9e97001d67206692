import { execute, one, sql, type Executor } from '../../platform/db/query.server.ts'
import { mailAddress, type Customer } from './customers.store.server.ts'
import { findNotNewUntil } from './erased-numbers.store.server.ts'

/** The customer with a mobile number. */
export function findByMobile(db: Executor, mobile: string): Promise<Customer | undefined> {
  return one<Customer>(
    db,
    sql`select id, mobile, firstname, lastname, email, ${mailAddress} as "mailAddress"
        from customers k where mobile = ${mobile}`,
  )
}

/** The own name and e-mail address that a customer enters; '' for no address. */
export type OwnDetails = { firstName: string; lastName: string; email: string }

/**
 * Updates a customer's own name and e-mail address, '' for none. Mails go to the last confirmed address until
 * the new one is confirmed; without an entered address, none is confirmed.
 */
export async function writeDetails(db: Executor, id: number, details: OwnDetails, now: Date): Promise<void> {
  const { firstName, lastName, email } = details
  await execute(
    db,
    sql`update customers set firstname = ${firstName}, lastname = ${lastName}, email = nullif(${email}, ''),
          email_entered_at = case when lower(email) = lower(${email}) then email_entered_at
            when ${email} <> '' then ${now}::timestamptz end,
          confirmed_email = case when ${email} <> '' then confirmed_email end,
          email_confirmed_at = case when ${email} <> '' then email_confirmed_at end
        where id = ${id} and erased_at is null`,
  )
}

/** A customer who was just inserted. `isNew` is false if the number's account was erased less than a year ago. */
export type InsertedCustomer = { customer: Customer; isNew: boolean }

/**
 * Inserts a customer; null if the number belongs to another customer, even one inserted concurrently. A number whose
 * account was erased less than a year ago is not new: it gets no offers for new customers.
 */
export async function insertCustomer(
  tx: Executor,
  customer: Omit<Customer, 'id' | 'mailAddress'>,
  secretKey: string,
  now: Date,
): Promise<InsertedCustomer | null> {
  const { mobile, firstname, lastname, email } = customer
  const row = await one<{ id: number }>(
    tx,
    sql`insert into customers (mobile, firstname, lastname, email, email_entered_at, created_at)
        values (${mobile}, ${firstname}, ${lastname}, ${email}, ${email === null ? null : now}, ${now})
        on conflict do nothing returning id`,
  )
  if (row === undefined) return null
  // This read follows the insert, which has waited for an erasure of the same number.
  const notNewUntil = await findNotNewUntil(tx, { mobile, secretKey }, now)
  if (notNewUntil !== null) {
    await execute(tx, sql`update customers set not_new_until = ${notNewUntil} where id = ${row.id}`)
  }
  return { customer: { id: row.id, ...customer, mailAddress: null }, isNew: notNewUntil === null }
}
