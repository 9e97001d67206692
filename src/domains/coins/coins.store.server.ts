import { execute, one, query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import type { CoinMovementKind } from './coins.ts'

// A purse changes only through its movements; its row is the last lock of a transaction.

/** A customer's usable balance: the purse, plus coins of unpaid orders whose time is over; 0 for a visitor. */
export function purseBalance(customerId: Sql, now: Date | Sql) {
  return sql`(coalesce((select balance from coin_purses where customer_id = ${customerId}), 0)
    + coalesce((select sum(coins) from coin_holds where customer_id = ${customerId} and held_until <= ${now}), 0))::int`
}

/** A customer's usable balance. */
export async function findBalance(db: Executor, customerId: number, now: Date): Promise<number> {
  const row = await one<{ balance: number }>(
    db,
    sql`select ${purseBalance(sql`${customerId}::bigint`, now)} as balance`,
  )
  return row?.balance ?? 0
}

/** Returns the coins of orders that were not paid in time, each once. */
export async function returnExpiredCoins(db: Executor, customerId: number, now: Date): Promise<void> {
  await execute(
    db,
    sql`with over as (
          delete from coin_holds where customer_id = ${customerId} and held_until <= ${now}
          returning order_id, coins, held_until
        )
        insert into coin_movements (customer_id, order_id, kind, coins, from_account, to_account, at)
        select ${customerId}, order_id, 'return', coins, 'held', 'purse', held_until from over`,
  )
}

/** An order to pay with coins; `until` is null if it needs no payment. */
export type CoinOrder = { orderId: number; customerId: number; coins: number; until: Date | null }

/** Reserves coins for an order, spent at once if nothing remains to pay; false if the purse has too few. */
export async function reserveCoins(tx: Executor, order: CoinOrder, now: Date): Promise<boolean> {
  const { orderId, customerId, coins, until } = order
  await returnExpiredCoins(tx, customerId, now)
  const purse = await one<{ balance: number }>(
    tx,
    sql`select balance from coin_purses where customer_id = ${customerId} for no key update`,
  )
  if ((purse?.balance ?? 0) < coins) return false

  await moveCoins(tx, { ...order, kind: 'hold', from: 'purse', to: 'held', at: now })
  if (until === null) await moveCoins(tx, { ...order, kind: 'spend', from: 'held', to: 'shop', at: now })
  else {
    await execute(
      tx,
      sql`insert into coin_holds (order_id, customer_id, coins, held_until)
          values (${orderId}, ${customerId}, ${coins}, ${until})`,
    )
  }
  return true
}

/** Spends a paid order's reserved coins; false if the reservation has expired. */
export async function spendHeldCoins(tx: Executor, orderId: number, now: Date): Promise<boolean> {
  const held = await one<{ customerId: number; coins: number }>(
    tx,
    sql`delete from coin_holds where order_id = ${orderId} and held_until > ${now}
        returning customer_id as "customerId", coins`,
  )
  if (held === undefined) return false
  await moveCoins(tx, { ...held, orderId, kind: 'spend', from: 'held', to: 'shop', at: now })
  return true
}

/** Returns an order's reserved or spent coins, once. */
export async function returnCoins(tx: Executor, orderId: number, now: Date): Promise<void> {
  const held = await execute(tx, sql`delete from coin_holds where order_id = ${orderId}`)
  await execute(
    tx,
    sql`insert into coin_movements (customer_id, order_id, kind, coins, from_account, to_account, at)
        select customer_id, order_id, 'return', coins, ${held > 0 ? 'held' : 'shop'}, 'purse', ${now}
        from coin_movements where order_id = ${orderId} and kind = 'hold'
        on conflict do nothing`,
  )
}

/** Returns coins of an order with a refund of a part of it, once; the rest goes back if the order is cancelled. */
export async function returnCoinsOfRefund(
  tx: Executor,
  refund: { requestId: number; orderId: number; customerId: number; coins: number },
  now: Date,
): Promise<void> {
  const { requestId, orderId, customerId, coins } = refund
  await execute(
    tx,
    sql`insert into coin_movements
          (customer_id, order_id, refund_request_id, kind, coins, from_account, to_account, at)
        values (${customerId}, ${orderId}, ${requestId}, 'return', ${coins}, 'shop', 'purse', ${now})
        on conflict do nothing`,
  )
}

/** Credits a new customer's welcome coins; the settings give the number. */
export async function creditWelcome(tx: Executor, customerId: number, now: Date): Promise<void> {
  const coins = await setting(tx, 'welcome')
  if (coins < 1) return
  await moveCoins(tx, {
    customerId,
    orderId: null,
    coins,
    kind: 'welcome',
    from: 'shop',
    to: 'purse',
    at: now,
  })
}

/** Credits coins granted by the operator. */
export async function grantCoins(
  tx: Executor,
  { customerId, coins }: { customerId: number; coins: number },
  now: Date,
): Promise<void> {
  await moveCoins(tx, {
    customerId,
    orderId: null,
    coins,
    kind: 'granted',
    from: 'shop',
    to: 'purse',
    at: now,
  })
}

/** The percentage of the payment for tests that a complete order earns in coins, by the current settings. */
export function findEarnPercent(tx: Executor): Promise<number> {
  return setting(tx, 'earn_percent')
}

/** The coins that a completed order earns, and the percentage by which they were calculated. */
export type EarnedCoins = { orderId: number; customerId: number; coins: number; percent: number }

/** Credits the coins that a completed order earns; its state becomes complete once. */
export async function creditEarned(tx: Executor, earned: EarnedCoins, now: Date): Promise<void> {
  const { orderId, customerId, coins, percent } = earned
  if (coins < 1) return
  await execute(
    tx,
    sql`insert into coin_movements (customer_id, order_id, kind, coins, from_account, to_account, at, earn_percent)
        values (${customerId}, ${orderId}, 'earned', ${coins}, 'shop', 'purse', ${now}, ${percent})`,
  )
}

/**
 * The percentage by which the coins of an order were calculated; null if it earned none. An order that was completed
 * before it was stored has the one that was in force then, or the current one of settings that were never changed.
 */
export async function percentOfEarned(tx: Executor, orderId: number): Promise<number | null> {
  const row = await one<{ percent: number | null }>(
    tx,
    sql`select coalesce(m.earn_percent, (
          select (v.value->>'earn_percent')::float8 from setting_versions v
          where v.name = 'coins' and v.starts_at <= m.at order by v.starts_at desc, v.version desc limit 1)) as percent
        from coin_movements m where m.order_id = ${orderId} and m.kind = 'earned'`,
  )
  return row === undefined ? null : (row.percent ?? findEarnPercent(tx))
}

/**
 * Takes back what an order earned beyond `coins`, the number that it still earns, up to the purse's balance. A database
 * trigger limits the sum to what the order earned.
 */
export async function takeBackEarned(
  tx: Executor,
  { orderId, customerId, coins }: Omit<EarnedCoins, 'percent'>,
  now: Date,
): Promise<void> {
  await query(tx, sql`select balance from coin_purses where customer_id = ${customerId} for no key update`)
  await execute(
    tx,
    sql`insert into coin_movements (customer_id, order_id, kind, coins, from_account, to_account, at)
        select p.customer_id, ${orderId}, 'taken_back', least(given.coins - ${coins}::int, p.balance), 'purse', 'shop', ${now}
        from coin_purses p, (
          select sum(case kind when 'earned' then coins else -coins end)::int as coins from coin_movements
          where order_id = ${orderId} and kind in ('earned', 'taken_back')) given
        where p.customer_id = ${customerId} and least(given.coins - ${coins}::int, p.balance) > 0`,
  )
}

/** A movement of the purse: the credited or debited coins, the order, and why staff did it. */
export type PurseMovement = {
  kind: CoinMovementKind
  coins: number
  orderNumber: string | null
  at: Date
  isByStaff: boolean
  reason: string | null
}

/** One page of the purse's movements, newest first, and the total number of movements. */
export async function purseMovements(
  db: Executor,
  customerId: number,
  { page, size }: { page: number; size: number },
): Promise<{ movements: PurseMovement[]; total: number }> {
  const ofPurse = sql`m.customer_id = ${customerId} and 'purse' in (m.from_account, m.to_account)`
  const movements = await query<PurseMovement>(
    db,
    sql`select m.kind, case when m.to_account = 'purse' then m.coins else -m.coins end as coins,
          o.number as "orderNumber", m.at, m.staff_id is not null as "isByStaff", m.reason
        from coin_movements m left join orders o on o.id = m.order_id
        where ${ofPurse} order by m.id desc limit ${size} offset ${(page - 1) * size}`,
  )
  const counted = await one<{ total: number }>(
    db,
    sql`select count(*)::int as total from coin_movements m where ${ofPurse}`,
  )
  return { movements, total: counted?.total ?? 0 }
}

type Account = 'shop' | 'purse' | 'held'
type Movement = Pick<PurseMovement, 'kind' | 'coins' | 'at'> & {
  customerId: number
  orderId: number | null
  from: Account
  to: Account
}

async function moveCoins(
  tx: Executor,
  { customerId, orderId, kind, coins, from, to, at }: Movement,
): Promise<void> {
  await execute(
    tx,
    sql`insert into coin_movements (customer_id, order_id, kind, coins, from_account, to_account, at)
        values (${customerId}, ${orderId}, ${kind}, ${coins}, ${from}, ${to}, ${at})`,
  )
}

async function setting(tx: Executor, name: 'welcome' | 'earn_percent'): Promise<number> {
  const row = await one<{ value: number }>(
    tx,
    sql`select (value->>${name})::float8 as value from settings where name = 'coins'`,
  )
  return row?.value ?? 0
}
