import { creditWelcome } from '../../domains/coins/coins.store.server.ts'
import type { Customer } from '../../domains/customers/customers.store.server.ts'
import { insertCustomer } from '../../domains/customers/accounts.store.server.ts'
import type { Executor } from '../../platform/db/query.server.ts'

/**
 * Creates a customer and credits the welcome coins. A number whose account was erased less than a year ago gets no
 * coins.
 *
 * @param secretKey keys the hash by which an erased number is recognized
 * @returns null if the number belongs to another customer, even one created concurrently
 */
export async function registerCustomer(
  tx: Executor,
  details: Omit<Customer, 'id' | 'mailAddress'>,
  secretKey: string,
  now: Date,
): Promise<Customer | null> {
  const inserted = await insertCustomer(tx, details, secretKey, now)
  if (inserted === null) return null
  if (inserted.isNew) await creditWelcome(tx, inserted.customer.id, now)
  return inserted.customer
}
