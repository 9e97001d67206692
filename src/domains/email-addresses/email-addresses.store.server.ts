import { execute, one, sql, type Executor } from '../../platform/db/query.server.ts'
import { lockName } from '../../platform/db/lock-name.store.server.ts'
import { EMAIL_CODE_MINUTES, reservedSince, type OwnEmail, type SentEmailCode } from './email-addresses.ts'

const EMAIL_LOCK = 5_031

/** Makes everybody who enters an address wait until this transaction has ended. */
export function lockEmail(tx: Executor, email: string): Promise<void> {
  return lockName(tx, EMAIL_LOCK, email.toLowerCase())
}

/**
 * Whether another customer has confirmed an address, or has entered it in the last `EMAIL_RESERVED_DAYS`;
 * case-insensitive.
 */
export async function isEmailTaken(
  db: Executor,
  email: string,
  { except, now }: { except: number | null; now: Date },
): Promise<boolean> {
  if (await isEmailConfirmed(db, email, except)) return true
  const row = await one(
    db,
    sql`select 1 as taken from customers
        where lower(email) = lower(${email}) and email_entered_at > ${reservedSince(now)}
          and id is distinct from ${except}::bigint
        limit 1`,
  )
  return row !== undefined
}

/** Whether another customer has confirmed an address, case-insensitive. */
export async function isEmailConfirmed(db: Executor, email: string, except: number | null): Promise<boolean> {
  const row = await one(
    db,
    sql`select 1 as confirmed from customers
        where lower(confirmed_email) = lower(${email}) and id is distinct from ${except}::bigint`,
  )
  return row !== undefined
}

/** The entered and the confirmed address of a customer, and the pending code of the entered address. */
export async function findOwnEmail(db: Executor, customerId: number): Promise<OwnEmail> {
  const row = await one<OwnEmail>(
    db,
    sql`select k.email, k.confirmed_email as "confirmedEmail", c.requested_at as "codeRequestedAt"
        from customers k
        left join email_confirmations c on c.customer_id = k.id and lower(c.email) = lower(k.email)
        where k.id = ${customerId}`,
  )
  return row ?? { email: null, confirmedEmail: null, codeRequestedAt: null }
}

/** Records that a code is requested; an earlier code is no longer valid. */
export async function requestCode(
  tx: Executor,
  { customerId, email }: { customerId: number; email: string },
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`insert into email_confirmations (customer_id, email, requested_at) values (${customerId}, ${email}, ${now})
        on conflict (customer_id) do update set email = excluded.email, requested_at = excluded.requested_at,
          code_hash = null, sent_at = null, wrong_tries = 0`,
  )
}

/** A code requested at an instant, by a customer whose address is unchanged. */
export type EmailCodeRequest = { customerId: number; requestedAt: Date }

/** The address that a requested code goes to; undefined if another request or another address has replaced it. */
export function findRequest(
  db: Executor,
  { customerId, requestedAt }: EmailCodeRequest,
): Promise<{ email: string } | undefined> {
  return one<{ email: string }>(
    db,
    sql`select c.email from email_confirmations c join customers k on k.id = c.customer_id
        where c.customer_id = ${customerId} and c.requested_at = ${requestedAt} and lower(c.email) = lower(k.email)`,
  )
}

/** Stores the code to be mailed; false if its request is no longer the newest. */
export async function storeCode(
  db: Executor,
  { customerId, requestedAt }: EmailCodeRequest,
  { hash, sentAt }: { hash: Uint8Array; sentAt: Date },
): Promise<boolean> {
  const stored = await execute(
    db,
    sql`update email_confirmations set code_hash = ${hash}, sent_at = ${sentAt}
        where customer_id = ${customerId} and requested_at = ${requestedAt}`,
  )
  return stored === 1
}

/** A mailed code, for the customer's current address. */
export type MailedCode = SentEmailCode & { email: string; hash: Uint8Array }

/** The code that a customer can try; this transaction locks the customer's row. */
export function findMailedCode(tx: Executor, customerId: number): Promise<MailedCode | undefined> {
  return one<MailedCode>(
    tx,
    sql`select c.email, c.code_hash as hash, c.sent_at as "sentAt", c.wrong_tries as "wrongTries"
        from email_confirmations c join customers k on k.id = c.customer_id
        where c.customer_id = ${customerId} and c.code_hash is not null and lower(c.email) = lower(k.email)`,
  )
}

/** Counts a try as a wrong one. */
export async function countWrongTry(tx: Executor, customerId: number): Promise<void> {
  await execute(
    tx,
    sql`update email_confirmations set wrong_tries = wrong_tries + 1 where customer_id = ${customerId}`,
  )
}

/**
 * Confirms a customer's address and deletes its code.
 *
 * @throws a unique violation if another customer has confirmed the same address
 */
export async function writeConfirmed(
  tx: Executor,
  { customerId, email }: { customerId: number; email: string },
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`update customers set confirmed_email = ${email}, email_confirmed_at = ${now} where id = ${customerId}`,
  )
  await deleteCode(tx, customerId)
}

/** Deletes a customer's code. */
export async function deleteCode(tx: Executor, customerId: number): Promise<void> {
  await execute(tx, sql`delete from email_confirmations where customer_id = ${customerId}`)
}

/** Deletes expired codes, `atMost` of them; returns how many. */
export function deleteOldCodes(db: Executor, now: Date, atMost: number): Promise<number> {
  const before = new Date(now.getTime() - EMAIL_CODE_MINUTES * 2 * 60_000)
  return execute(
    db,
    sql`delete from email_confirmations where customer_id in (
          select customer_id from email_confirmations where requested_at < ${before}
          limit ${atMost} for update skip locked)`,
  )
}
