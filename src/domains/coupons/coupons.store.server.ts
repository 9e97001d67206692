import { execute, one, query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { isReturningCustomer } from '../customers/customers.store.server.ts'
import type { Paise } from '../../kernel/money.ts'
import { monthStart, type Coupon, type CouponUses } from './coupons.ts'

/** A coupon with its number of uses, as JSON. */
export type CouponRow = Omit<Coupon, 'startsAt' | 'endsAt'> & {
  startsAt: string
  endsAt: string
  uses: CouponUses
}

/** A coupon's rule, its total uses and those of one customer. */
export type CouponWithUses = { coupon: Coupon; uses: CouponUses }

/** A coupon of the list. */
export type ListedCoupon = CouponWithUses & { description: string; details: string[] }

/** Parses a row of `couponQuery`. */
export function parseCoupon({ uses, startsAt, endsAt, ...rule }: CouponRow): CouponWithUses {
  return { coupon: { ...rule, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, uses }
}

/** The discount of a use `u`: uses from before coupons had budgets have it only in their order. */
export const useAmount = sql`coalesce(u.amount_paise, coupon_amount(u.order_id))`

/** The instant for which uses are counted: now, and the start of the current month. */
type Counted = { now: Date | Sql; monthStart: Date | Sql }

const counted = (now: Date): Counted => ({ now, monthStart: monthStart(now) })

/**
 * The coupons `k` that match a condition, with their uses. Uses of orders whose time is over do not count.
 *
 * @param customerId of the customer whose limits apply; null for a visitor
 */
export function couponQuery(condition: Sql, customerId: Sql, at: Counted) {
  const live = sql`(u.held_until is null or u.held_until > ${at.now})`
  return sql`select k.code, k.percent, k.amount_paise as amount, k.max_discount_paise as "maxDiscount",
      k.min_subtotal_paise as "minSubtotal", k.scope_kinds as kinds, k.scope_category_ids as "categoryIds",
      k.scope_skus as skus, k.first_order_only as "firstOrderOnly", k.min_members as "minMembers",
      k.per_customer_limit as "perCustomerLimit", k.per_customer_per_month as "perCustomerPerMonth",
      k.total_limit as "totalLimit", k.budget_paise as budget, k.coins_allowed as "coinsAllowed", k.listed as "isListed",
      k.active as "isActive",
      k.starts_at as "startsAt", k.ends_at as "endsAt", json_build_object(
        'total', case when k.total_limit is null then 0 else
          (select count(*) from coupon_uses u where u.code = k.code and ${live}) end,
        'given', case when k.budget_paise is null then 0 else
          (select coalesce(sum(${useAmount}), 0) from coupon_uses u where u.code = k.code and ${live}) end,
        'customer', case when ${customerId} is null then null else (
          select json_build_object(
            'uses', count(*), 'usesThisMonth', count(*) filter (where u.used_at >= ${at.monthStart}),
            'orders', (select count(*) from orders o where o.customer_id = ${customerId}
              and (o.status in ('processing', 'complete') or (o.status = 'pending' and o.unpaid_until > ${at.now})))
              + ${isReturningCustomer(customerId, at.now)}::int)
          from coupon_uses u where u.code = k.code and u.customer_id = ${customerId} and ${live}) end) as uses
    from coupons k where ${condition}`
}

/** A coupon by its code, case-insensitive. */
export async function findCoupon(
  db: Executor,
  code: string,
  customerId: number | null,
  now: Date,
): Promise<CouponWithUses | undefined> {
  const coupons = couponQuery(sql`k.code = upper(${code})`, sql`${customerId}::bigint`, counted(now))
  const row = await one<{ coupon: CouponRow }>(
    db,
    sql`select row_to_json(coupon) as coupon from (${coupons}) coupon`,
  )
  return row && parseCoupon(row.coupon)
}

/** The listed coupons, in their order. */
export async function listedCoupons(
  db: Executor,
  customerId: number | null,
  now: Date,
): Promise<ListedCoupon[]> {
  const coupons = couponQuery(sql`k.listed and k.active`, sql`${customerId}::bigint`, counted(now))
  const rows = await query<{ coupon: CouponRow; description: string; details: string[] }>(
    db,
    sql`select row_to_json(coupon) as coupon, k.description, k.details
        from (${coupons}) coupon join coupons k on k.code = coupon.code order by k.sort, k.code`,
  )
  return rows.map(({ coupon, description, details }) => ({ ...parseCoupon(coupon), description, details }))
}

/** Who uses a coupon, what it takes off, and until when an unpaid order reserves the use; null for good. */
export type CouponUse = { orderId: number; customerId: number; amount: Paise; until: Date | null }

/**
 * Reserves a use of a coupon for an order; false if none is left, the budget does not suffice, or the coupon was paused
 * or limited in the meantime. Limit and budget are counted under the coupon's row lock, which is taken after those of
 * carts, customers, orders and slots; a customer's limits are counted under the customer's lock. The row is always
 * locked, so that no order uses a coupon after a pause of it has committed.
 */
export async function reserveUse(
  tx: Executor,
  { code, totalLimit, budget }: Pick<Coupon, 'code' | 'totalLimit' | 'budget'>,
  use: CouponUse,
  now: Date,
): Promise<boolean> {
  const isCounted = totalLimit !== null || budget !== null
  if (isCounted && !(await countUse(tx, code, use.amount, now))) return false
  // If the coupon was unlimited when the cart was read, its uses are not counted: if it has a limit by now, the order's
  // next attempt counts them.
  const isAsRead = isCounted ? sql`true` : sql`total_limit is null and budget_paise is null`
  const { orderId, customerId, amount, until } = use
  const inserted = sql`insert into coupon_uses (order_id, code, customer_id, amount_paise, used_at, held_until)
    select ${orderId}::bigint, code, ${customerId}::bigint, ${amount}::bigint, ${now}::timestamptz, ${until}::timestamptz
    from coupons where code = ${code} and active and ${isAsRead} for share`
  return (await execute(tx, inserted)) > 0
}

async function countUse(tx: Executor, code: string, amount: Paise, now: Date): Promise<boolean> {
  await query(tx, sql`select code from coupons where code = ${code} for no key update`)
  await execute(tx, sql`delete from coupon_uses where code = ${code} and held_until <= ${now}`)
  const update = sql`update coupons set uses = used.times + 1, given_paise = used.given + ${amount}::bigint
    from (select count(*)::int as times, coalesce(sum(${useAmount}), 0)::bigint as given
      from coupon_uses u where u.code = ${code}) used
    where code = ${code} and (total_limit is null or used.times < total_limit)
      and (budget_paise is null or used.given + ${amount}::bigint <= budget_paise)`
  return (await execute(tx, update)) > 0
}

/** Makes an order's use permanent; false if its reservation has expired. */
export async function recordUse(tx: Executor, orderId: number, now: Date): Promise<boolean> {
  const booking = sql`update coupon_uses set held_until = null
    where order_id = ${orderId} and (held_until is null or held_until > ${now})`
  return (await execute(tx, booking)) > 0
}

/** Releases an order's use; nothing happens if it has none. */
export async function releaseUse(tx: Executor, orderId: number): Promise<void> {
  await execute(tx, sql`delete from coupon_uses where order_id = ${orderId}`)
}
