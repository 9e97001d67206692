import { execute, firstRow, rows, sql, type Executor } from '../../kernel/db.server.ts'
import { REFERRAL_COINS, type Claim } from './referrals.ts'

/** How many coins each of the two gets: as the settings say, else ours. */
export async function referralCoins(db: Executor): Promise<number> {
  const found = await firstRow<{ coins: number | null }>(
    db,
    sql`select (value->>'referral')::int as coins from settings where name = 'coins'`,
  )
  return found?.coins ?? REFERRAL_COINS
}

/** The customer's code, where there is one yet. */
export async function referralCode(db: Executor, customerId: number): Promise<string | null> {
  const row = await firstRow<{ code: string }>(
    db,
    sql`select code from referral_codes where customer_id = ${customerId}`,
  )
  return row?.code ?? null
}

/** Keeps a code for a customer who has none; nothing happens where another request was first or it is taken. */
export async function keepReferralCode(
  db: Executor,
  { customerId, code }: { customerId: number; code: string },
  now: Date,
): Promise<void> {
  await execute(
    db,
    sql`insert into referral_codes (customer_id, code, created_at) values (${customerId}, ${code}, ${now})
        on conflict do nothing`,
  )
}

/** What came of a customer's code, and whether a friend's would still count for her. */
export async function referralCounts(
  db: Executor,
  customerId: number,
): Promise<{ invited: number; rewarded: number; canClaim: boolean }> {
  const counted = await firstRow<{ invited: number; rewarded: number; canClaim: boolean }>(
    db,
    sql`select count(*)::int as invited, count(rewarded_at)::int as rewarded,
          not (${hasOrdered(customerId)} or exists (select from referrals where friend_id = ${customerId}))
            as "canClaim"
        from referrals where referrer_id = ${customerId}`,
  )
  return counted ?? { invited: 0, rewarded: 0, canClaim: true }
}

/**
 * What decides whether a friend may use a code, with both customers locked, the lower id first: two who use each
 * other's code at the same moment wait for each other.
 */
export async function lockClaim(tx: Executor, friendId: number, code: string): Promise<Claim> {
  const owner = await firstRow<{ id: number }>(
    tx,
    sql`select c.id from referral_codes r join customers c on c.id = r.customer_id
        where r.code = ${code} and c.erased_at is null`,
  )
  const both = [friendId, owner?.id ?? friendId]
  await rows(tx, sql`select id from customers where id = any(${both}) order by id for no key update`)
  const known = await firstRow<Omit<Claim, 'friendId' | 'referrerId'>>(
    tx,
    sql`select (select referrer_id from referrals where friend_id = ${friendId}) as "usedCodeOf",
          (select referrer_id from referrals where friend_id = ${owner?.id ?? null}::bigint) as "ownerUsedCodeOf",
          ${hasOrdered(friendId)} as "hasOrdered"`,
  )
  const nothing = { usedCodeOf: null, ownerUsedCodeOf: null, hasOrdered: false }
  return { friendId, referrerId: owner?.id ?? null, ...(known ?? nothing) }
}

/** Notes who brought whom; the customers are locked. */
export async function insertReferral(
  tx: Executor,
  { friendId, referrerId }: { friendId: number; referrerId: number },
  now: Date,
): Promise<void> {
  await execute(
    tx,
    sql`insert into referrals (friend_id, referrer_id, claimed_at) values (${friendId}, ${referrerId}, ${now})
        on conflict do nothing`,
  )
}

/**
 * Credits both where the customer was brought by a friend and this is her first order that is complete; once.
 * The order is locked. An erased account gets nothing.
 */
export async function rewardReferral(
  tx: Executor,
  order: { id: number; customerId: number },
  now: Date,
): Promise<void> {
  const rewarded = await firstRow<{ referrerId: number }>(
    tx,
    sql`update referrals set rewarded_at = ${now} where friend_id = ${order.customerId} and rewarded_at is null
        returning referrer_id as "referrerId"`,
  )
  const coins = rewarded === undefined ? 0 : await referralCoins(tx)
  if (rewarded === undefined || coins < 1) return
  const both = [order.customerId, rewarded.referrerId]
  // Both purses in one order, whoever completes what at the same time.
  await rows(
    tx,
    sql`select customer_id from coin_purses where customer_id = any(${both}) order by customer_id
        for no key update`,
  )
  await execute(
    tx,
    sql`insert into coin_movements (customer_id, order_id, friend_id, kind, coins, from_account, to_account, at)
        select c.id, case when c.id = ${order.customerId} then ${order.id}::bigint end, ${order.customerId}::bigint,
          case when c.id = ${order.customerId} then 'referred' else 'referral' end, ${coins}::int, 'shop', 'purse', ${now}::timestamptz
        from customers c where c.id = any(${both}) and c.erased_at is null order by c.id`,
  )
}

function hasOrdered(customerId: number) {
  return sql`exists (select from orders where customer_id = ${customerId} and status in ('processing', 'complete'))`
}
