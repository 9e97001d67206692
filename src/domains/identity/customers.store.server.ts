import { execute, firstRow, sql, type Executor } from '../../kernel/db.server.ts'
import { welcome } from '../coins/coins.store.server.ts'
import type { Customer } from '../customers/customers.store.server.ts'
import { findNotNewUntil } from './erased-numbers.store.server.ts'
import type { Details } from './sign-up.ts'

/** The customer with a mobile number. */
export function findByMobile(db: Executor, mobile: string): Promise<Customer | undefined> {
  return firstRow<Customer>(
    db,
    sql`select id, mobile, firstname, lastname, email from customers where mobile = ${mobile}`,
  )
}

/** Whether an e-mail address belongs to a customer, blind to case. */
export async function isEmailTaken(db: Executor, email: string): Promise<boolean> {
  const row = await firstRow(db, sql`select 1 as taken from customers where lower(email) = lower(${email})`)
  return row !== undefined
}

const UNIQUE_VIOLATION = '23505'

/** Writes a customer's own name and e-mail address, '' for none; false where another customer has the address. */
export async function writeDetails(db: Executor, id: number, details: Details): Promise<boolean> {
  const { firstName, lastName, email } = details
  const write = execute(
    db,
    sql`update customers set firstname = ${firstName}, lastname = ${lastName}, email = nullif(${email}, '')
        where id = ${id} and erased_at is null`,
  )
  return write.then(
    () => true,
    (error: unknown) => (isUniqueViolation(error) ? false : Promise.reject(error)),
  )
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

/**
 * Makes a customer with the coins that welcome one; null where the number or the e-mail address is another's, even one
 * made this moment. A number whose account was erased less than a year ago is not new: no coins, no offers for new
 * customers.
 */
export async function insertCustomer(
  tx: Executor,
  customer: Omit<Customer, 'id'>,
  secretKey: string,
  now: Date,
): Promise<Customer | null> {
  const { mobile, firstname, lastname, email } = customer
  const row = await firstRow<{ id: number }>(
    tx,
    sql`insert into customers (mobile, firstname, lastname, email, created_at)
        values (${mobile}, ${firstname}, ${lastname}, ${email}, ${now})
        on conflict do nothing returning id`,
  )
  if (row === undefined) return null
  // Read after the insert, which has waited for an erasure of the same number.
  const notNewUntil = await findNotNewUntil(tx, { mobile, secretKey }, now)
  if (notNewUntil === null) await welcome(tx, row.id, now)
  else {
    await execute(tx, sql`update customers set not_new_until = ${notNewUntil} where id = ${row.id}`)
  }
  return { id: row.id, ...customer }
}
