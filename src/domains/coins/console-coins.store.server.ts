import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import type { DescribedMovement } from './coins.messages.ts'
import { findBalance, returnExpiredCoins } from './coins.store.server.ts'
import type { MovedCoins } from './staff-coins.ts'

/** The number of movements on a page of the ledger. @see OPS-007 */
export const LEDGER_PAGE = 50

/** The customer whose coins are displayed; name and number are '' after the account was erased. */
export type CoinCustomer = {
  id: number
  firstname: string
  lastname: string
  mobile: string
  isErased: boolean
}

/** The customer with this id. */
export function coinCustomer(db: Executor, id: number): Promise<CoinCustomer | undefined> {
  return one<CoinCustomer>(
    db,
    sql`select id, firstname, lastname, coalesce(mobile, '') as mobile, erased_at is not null as "isErased"
        from customers where id = ${id}`,
  )
}

/** A customer's purse; `held` coins belong to unpaid orders. */
export async function purseOf(
  db: Executor,
  customerId: number,
  now: Date,
): Promise<{ balance: number; held: number }> {
  const holds = await one<{ held: number }>(
    db,
    sql`select coalesce(sum(coins), 0)::int as held from coin_holds
        where customer_id = ${customerId} and held_until > ${now}`,
  )
  return { balance: await findBalance(db, customerId, now), held: holds?.held ?? 0 }
}

/** A movement of the purse for staff. */
export type LedgerEntry = DescribedMovement & { id: number; coins: number; at: Date; byName: string | null }

/** The movements of a purse before one of them, newest first: one more than a page, to detect a next page. */
export function ledgerPage(db: Executor, customerId: number, before: number | null): Promise<LedgerEntry[]> {
  return query<LedgerEntry>(
    db,
    sql`select m.id, m.kind, case when m.to_account = 'purse' then m.coins else -m.coins end as coins, m.at,
          o.number as "orderNumber", m.staff_id is not null as "isByStaff", m.reason, s.name as "byName"
        from coin_movements m left join orders o on o.id = m.order_id left join staff s on s.id = m.staff_id
        where m.customer_id = ${customerId} and 'purse' in (m.from_account, m.to_account)
          and (${before}::bigint is null or m.id < ${before}::bigint)
        order by m.id desc limit ${LEDGER_PAGE + 1}`,
  )
}

/** Coins that a staff member grants, or takes back if `coins` is below 0. */
export type StaffGrant = { customerId: number; coins: number; reason: string; staffId: number; key: string }

/**
 * Locks a customer's account and purse until the transaction ends, and returns the coins of expired orders to the
 * purse. Returns the balance; null if the account does not exist.
 */
export async function lockPurse(tx: Executor, customerId: number, now: Date): Promise<number | null> {
  const live = await one(
    tx,
    sql`select id from customers where id = ${customerId} and erased_at is null for no key update`,
  )
  if (live === undefined) return null
  await returnExpiredCoins(tx, customerId, now)
  const purse = await one<{ balance: number }>(
    tx,
    sql`select balance from coin_purses where customer_id = ${customerId} for no key update`,
  )
  return purse?.balance ?? 0
}

/**
 * The coins that staff granted or took back since an instant: by one person, and in one purse. The person is locked
 * until the transaction ends, as is the purse, so that a concurrent grant counts this one.
 */
export async function lockMovedCoins(
  tx: Executor,
  { staffId, customerId }: Pick<StaffGrant, 'staffId' | 'customerId'>,
  since: Date,
): Promise<MovedCoins> {
  await one(tx, sql`select id from staff where id = ${staffId} for no key update`)
  const row = await one<MovedCoins>(
    tx,
    sql`select (select coalesce(sum(coins), 0)::bigint from coin_movements
            where staff_id = ${staffId} and at > ${since}) as "byStaff",
          (select coalesce(sum(coins), 0)::bigint from coin_movements
            where customer_id = ${customerId} and staff_id is not null and at > ${since}) as "inPurse"`,
  )
  if (row === undefined) throw new Error('No sums of moved coins')
  return row
}

/** The grant with this key, whoever sent it. */
export function grantOfKey(db: Executor, key: string): Promise<StaffGrant | undefined> {
  return one<StaffGrant>(
    db,
    sql`select customer_id as "customerId", case when to_account = 'purse' then coins else -coins end as coins,
          coalesce(reason, '') as reason, staff_id as "staffId", key
        from coin_movements where key = ${key}::uuid`,
  )
}

/**
 * Writes a grant into the ledger; returns the id of its movement, or null if the key was used concurrently. The purse
 * must be locked.
 */
export async function insertGrant(tx: Executor, grant: StaffGrant, now: Date): Promise<number | null> {
  const { customerId, coins, reason, staffId, key } = grant
  const [kind, from, to] = coins > 0 ? ['granted', 'shop', 'purse'] : ['taken_back', 'purse', 'shop']
  const row = await one<{ id: number }>(
    tx,
    sql`insert into coin_movements (customer_id, kind, coins, from_account, to_account, at, staff_id, reason, key)
        values (${customerId}, ${kind}, ${Math.abs(coins)}, ${from}, ${to}, ${now}, ${staffId}, ${reason}, ${key}::uuid)
        on conflict do nothing returning id`,
  )
  return row?.id ?? null
}

/** Deletes the reasons that staff wrote about an erased customer's coins. */
export async function forgetCoinReasons(tx: Executor, customerId: number): Promise<void> {
  await execute(
    tx,
    sql`update coin_movements set reason = null where customer_id = ${customerId} and reason is not null`,
  )
}
