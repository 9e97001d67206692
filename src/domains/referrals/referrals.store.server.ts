import { execute, one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { rupees, type Paise } from '../../kernel/money.ts'
import { isReturningCustomer } from '../customers/customers.store.server.ts'
import {
  isRewarded,
  REFERRAL_COINS,
  REFERRAL_LEAST_ORDER,
  type Claim,
  type ReferralTerms,
} from './referrals.ts'

/** The coins for each of the two customers and the minimum order: from the settings, else our defaults. */
export async function referralTerms(db: Executor): Promise<ReferralTerms> {
  const row = await one<{ coins: number | null; leastRupees: number | null }>(
    db,
    sql`select (value->>'referral')::int as coins, (value->>'referral_min_order')::int as "leastRupees"
        from settings where name = 'coins'`,
  )
  const leastRupees = row?.leastRupees ?? null
  return {
    coins: row?.coins ?? REFERRAL_COINS,
    leastOrder: leastRupees === null ? REFERRAL_LEAST_ORDER : rupees(leastRupees),
  }
}

/** The customer's code, if there is one. */
export async function referralCode(db: Executor, customerId: number): Promise<string | null> {
  const row = await one<{ code: string }>(
    db,
    sql`select code from referral_codes where customer_id = ${customerId}`,
  )
  return row?.code ?? null
}

/** Stores a code for a customer who has none; nothing happens if another request was first or the code is taken. */
export async function storeReferralCode(
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

/** The results of a customer's code, and whether a friend's code would still count for this customer. */
export async function referralCounts(
  db: Executor,
  customerId: number,
  now: Date,
): Promise<{ invited: number; rewarded: number; canClaim: boolean }> {
  const counted = await one<{ invited: number; rewarded: number; canClaim: boolean }>(
    db,
    sql`select count(*)::int as invited, count(rewarded_at)::int as rewarded,
          not (${hasOrdered(customerId)} or ${isReturningCustomer(customerId, now)}
            or exists (select from referrals where friend_id = ${customerId}))
            as "canClaim"
        from referrals where referrer_id = ${customerId}`,
  )
  return counted ?? { invited: 0, rewarded: 0, canClaim: true }
}

/**
 * The facts that decide whether a friend can use a code. Both customers are locked, the lower id first, so that two
 * customers who use each other's code at the same moment wait for each other.
 */
export async function lockClaim(tx: Executor, friendId: number, code: string, now: Date): Promise<Claim> {
  const owner = await one<{ id: number }>(
    tx,
    sql`select c.id from referral_codes r join customers c on c.id = r.customer_id
        where r.code = ${code} and c.erased_at is null`,
  )
  const both = [friendId, owner?.id ?? friendId]
  await query(tx, sql`select id from customers where id = any(${both}) order by id for no key update`)
  const facts = await one<Omit<Claim, 'friendId' | 'referrerId'>>(
    tx,
    sql`select (select referrer_id from referrals where friend_id = ${friendId}) as "usedCodeOf",
          (select referrer_id from referrals where friend_id = ${owner?.id ?? null}::bigint) as "ownerUsedCodeOf",
          ${hasOrdered(friendId)} as "hasOrdered", ${isReturningCustomer(friendId, now)} as "isReturning",
          (select friend.created_at < owner.created_at from customers friend, customers owner
            where friend.id = ${friendId} and owner.id = ${owner?.id ?? friendId}) as "isOlderThanOwner"`,
  )
  if (facts === undefined) throw new Error(`Nothing is known of the claim of customer ${friendId}`)
  return { friendId, referrerId: owner?.id ?? null, ...facts }
}

/** Stores who referred whom; the customers are locked. */
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

/** A completed order; `paid` is the amount for its items, after coupon and coins, without charges. */
export type CompletedOrder = { id: number; customerId: number; paid: Paise }

/**
 * Credits both customers if a friend referred this one and this is the first completed order that reaches the
 * minimum; once. The order is locked and complete, so it can no longer be cancelled and refunded. An erased
 * account gets nothing.
 */
export async function rewardReferral(tx: Executor, order: CompletedOrder, now: Date): Promise<void> {
  const { coins, leastOrder } = await referralTerms(tx)
  if (!isRewarded(order.paid, { leastOrder })) return
  const rewarded = await one<{ referrerId: number }>(
    tx,
    sql`update referrals set rewarded_at = ${now} where friend_id = ${order.customerId} and rewarded_at is null
        returning referrer_id as "referrerId"`,
  )
  if (rewarded === undefined || coins < 1) return
  const both = [order.customerId, rewarded.referrerId]
  // Both purses are written in one order, to avoid a deadlock between concurrent completions.
  await query(
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
