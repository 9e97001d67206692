import { execute, one, query, sql, type Executor, type Sql } from '../../platform/db/query.server.ts'
import { parseCoupon, couponQuery, type CouponRow, type CouponWithUses } from './coupons.store.server.ts'
import { monthStart, type Coupon } from './coupons.ts'

const PAGE_SIZE = 20

/** A coupon as the operator sees it, with its number of uses. */
export type OperatorCoupon = { coupon: Coupon; uses: number }

/** The filter of the operator's list; without a state all coupons. Pages count from 1. */
export type CouponPage = { isActive: boolean | null; page: number }

type Row = { coupon: CouponRow; uses: number }

/** A page of all coupons in the order of the shop's list, and their total number. */
export async function couponsListed(
  db: Executor,
  { isActive, page }: CouponPage,
  now: Date,
): Promise<{ coupons: OperatorCoupon[]; total: number }> {
  const wanted = sql`(${isActive}::boolean is null or k.active = ${isActive}::boolean)`
  const rows = await query<Row>(
    db,
    sql`${operatorQuery(wanted, now)} order by k.sort, k.code limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  )
  const counted = await one<{ total: number }>(
    db,
    sql`select count(*)::int as total from coupons k where ${wanted}`,
  )
  return { coupons: rows.map(toOperatorCoupon), total: counted?.total ?? 0 }
}

/** The coupons that are valid now or later. */
export async function liveCoupons(db: Executor, now: Date): Promise<Coupon[]> {
  const rows = await query<Row>(
    db,
    sql`${operatorQuery(sql`k.active and k.ends_at >= ${now}`, now)} order by k.sort, k.code`,
  )
  return rows.map((row) => toOperatorCoupon(row).coupon)
}

/** A coupon by its code, case-insensitive. */
export async function operatorCoupon(
  db: Executor,
  code: string,
  now: Date,
): Promise<OperatorCoupon | undefined> {
  const row = await one<Row>(db, operatorQuery(sql`k.code = upper(${code})`, now))
  return row && toOperatorCoupon(row)
}

/**
 * Activates or pauses a coupon; false if it is already in that state. It waits for orders that are using the coupon;
 * after it has committed, no other order uses it.
 */
export async function setCouponActive(tx: Executor, code: string, isActive: boolean): Promise<boolean> {
  const set = sql`update coupons set active = ${isActive} where code = upper(${code}) and active <> ${isActive}`
  return (await execute(tx, set)) > 0
}

/**
 * Every coupon with its uses, in the order of the shop's list, or only the one with `code`. A null `customerId` is a
 * visitor.
 */
export async function everyCoupon(
  db: Executor,
  { customerId, code }: { customerId: number | null; code: string | null },
  now: Date,
): Promise<CouponWithUses[]> {
  const wanted = sql`(${code}::text is null or k.code = upper(${code}::text))`
  const coupons = couponQuery(wanted, sql`${customerId}::bigint`, { now, monthStart: monthStart(now) })
  const rows = await query<{ coupon: CouponRow }>(
    db,
    sql`select row_to_json(coupon) as coupon from (${coupons}) coupon join coupons k on k.code = coupon.code
        order by k.sort, k.code`,
  )
  return rows.map(({ coupon }) => parseCoupon(coupon))
}

function operatorQuery(condition: Sql, now: Date) {
  const coupons = couponQuery(condition, sql`null::bigint`, { now, monthStart: monthStart(now) })
  return sql`select row_to_json(coupon) as coupon, (
      select count(*)::int from coupon_uses u
      where u.code = k.code and (u.held_until is null or u.held_until > ${now})) as uses
    from (${coupons}) coupon join coupons k on k.code = coupon.code`
}

function toOperatorCoupon({ coupon, uses }: Row): OperatorCoupon {
  return { coupon: parseCoupon(coupon).coupon, uses }
}

/** The ids of products by SKU; unknown SKUs are missing. */
export async function productIdsOf(db: Executor, skus: readonly string[]): Promise<Map<string, number>> {
  const rows = await query<{ id: number; sku: string }>(
    db,
    sql`select id, sku from products where sku = any(${[...skus]}::text[])`,
  )
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}
