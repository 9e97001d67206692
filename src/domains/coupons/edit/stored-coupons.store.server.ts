import type { Paise } from '../../../kernel/money.ts'
import { execute, query, sql, type Executor } from '../../../platform/db/query.server.ts'
import type { CouponReferences } from './coupon-faults.ts'
import type { FileCoupon } from './coupon-record.ts'
import { useAmount } from '../coupons.store.server.ts'
import { couponRow } from './coupon-row.ts'
import { insertRows } from '../../../platform/db/insert-rows.server.ts'

/** A coupon as stored, with the names of the file, and its counted uses with their total discount. */
export type StoredCoupon = FileCoupon & { uses: number; given: Paise }

/** The columns of a coupon `k`, with the names of the file. */
export const recordColumns = sql`k.code as coupon_code, k.description, k.details, json_build_object(
    'type', k.type, 'value', coalesce(k.percent, k.amount_paise / 100), 'max_discount', k.max_discount_paise / 100,
    'min_subtotal', k.min_subtotal_paise / 100, 'scope', json_build_object(
      'kinds', k.scope_kinds, 'category_ids', k.scope_category_ids, 'skus', k.scope_skus),
    'first_order_only', k.first_order_only, 'min_members', k.min_members,
    'per_customer_limit', k.per_customer_limit, 'per_customer_per_month', k.per_customer_per_month,
    'total_limit', k.total_limit, 'budget', k.budget_paise / 100, 'starts_at', k.starts_at, 'ends_at', k.ends_at,
    'coins_allowed', k.coins_allowed, 'listed', k.listed, 'active', k.active, 'sort', k.sort) as rule`

/** Serializes imports of coupons; shoppers' reads do not wait. */
export async function lockImports(tx: Executor): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtext('import of coupons'))`)
}

/** The coupons with these codes, locked until the transaction ends. */
export async function lockStoredCoupons(
  tx: Executor,
  codes: readonly string[],
): Promise<Map<string, StoredCoupon>> {
  await query(
    tx,
    sql`select code from coupons where code = any(${[...codes]}::text[]) order by code for no key update`,
  )
  return storedCoupons(tx, codes)
}

/** The coupons with these codes; all coupons without codes. */
export async function storedCoupons(
  db: Executor,
  codes: readonly string[] | null,
): Promise<Map<string, StoredCoupon>> {
  const wanted = codes === null ? sql`true` : sql`k.code = any(${[...codes]}::text[])`
  const rows = await query<StoredCoupon>(
    db,
    sql`select ${recordColumns}, greatest(k.uses, used.times)::int as uses, greatest(k.given_paise, used.given)::bigint as given
        from coupons k cross join lateral (
          select count(*) as times, coalesce(sum(${useAmount}), 0) as given from coupon_uses u where u.code = k.code) used
        where ${wanted} order by k.code`,
  )
  return new Map(rows.map((coupon) => [coupon.coupon_code, coupon]))
}

/** Serializes changes of coupons, and excludes orders that use one until the transaction ends. */
export async function lockCoupons(tx: Executor): Promise<void> {
  await execute(tx, sql`lock table coupons in share row exclusive mode`)
  // This waits for orders that are being placed with an unlimited coupon, so that their uses are counted.
  await query(tx, sql`select code from coupons order by code for no key update`)
}

/** The categories and products that the scope of a coupon may refer to. */
export async function couponReferences(tx: Executor): Promise<CouponReferences> {
  const categories = await query<{ id: number }>(tx, sql`select id from categories`)
  const products = await query<{ sku: string }>(tx, sql`select sku from products`)
  return {
    categoryIds: new Set(categories.map(({ id }) => id)),
    skus: new Set(products.map(({ sku }) => sku)),
  }
}

/** Adds new coupons. */
export function insertCoupons(tx: Executor, coupons: readonly FileCoupon[]): Promise<void> {
  return insertRows(tx, 'coupons', coupons.map(couponRow))
}

/** Overwrites a coupon's texts and rule; its state and its counted uses stay. */
export async function rewriteCoupon(tx: Executor, coupon: FileCoupon): Promise<void> {
  const { code, active: _stays, ...row } = couponRow(coupon)
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  await execute(
    tx,
    sql`update coupons set (${columns}) = (
          select ${columns} from jsonb_populate_record(null::coupons, ${JSON.stringify(row)}::text::jsonb))
        where code = ${code}`,
  )
}
