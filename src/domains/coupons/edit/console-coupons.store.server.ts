import { paise, type Paise } from '../../../kernel/money.ts'
import { execute, one, query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import { useAmount } from '../coupons.store.server.ts'
import type { FileCoupon } from './coupon-record.ts'
import type { CouponFigures, CouponState } from './coupon-state.ts'
import { recordColumns } from './stored-coupons.store.server.ts'

/**
 * The number of coupons on a page, and the maximum number of uses that a list counts for a coupon without limits.
 * @see OPS-007
 */
export const COUPONS_PAGE = 50
const MOST_COUNTED = 1_000

/** A coupon as stored, with its version and its counted uses. */
export type VersionedCoupon = FileCoupon & CouponFigures & { version: number }

/** A coupon of the list; `isMore` if it has more uses than were counted. */
export type ListedCouponRow = VersionedCoupon & { isMore: boolean }

/** The last coupon of the previous page. */
export type CouponCursor = { sort: number; code: string }

/** The filters of the list; null does not filter. */
export type CouponSearch = { q: string | null; state: CouponState | null; after: CouponCursor | null }

const isLive = (now: Date) => sql`(u.held_until is null or u.held_until > ${now})`

// Uses of a limited coupon are counted completely, as when an order is placed; of others only the first uses.
const counted = (now: Date) => sql`cross join lateral (
    select count(*)::int as uses, coalesce(sum(use.amount), 0)::bigint as given
    from (select ${useAmount} as amount from coupon_uses u where u.code = k.code and ${isLive(now)}
      limit case when k.total_limit is null and k.budget_paise is null then ${MOST_COUNTED + 1}::bigint end) use) used`

const isLimited = sql`(k.total_limit is not null or k.budget_paise is not null)`

/** A page of the coupons that match a search, in the order of the shop's list. */
export async function listCoupons(
  db: Executor,
  { q, state, after }: CouponSearch,
  now: Date,
): Promise<ListedCouponRow[]> {
  const conditions = [
    ...(q === null ? [] : [matching(q)]),
    ...(state === null ? [] : [inState(state, now)]),
    ...(after === null ? [] : [sql`(k.sort, k.code) > (${after.sort}::int, ${after.code}::text)`]),
  ]
  return query<ListedCouponRow>(
    db,
    sql`select ${recordColumns}, k.version, used.given,
          case when ${isLimited} then used.uses else least(used.uses, ${MOST_COUNTED}) end as uses,
          not ${isLimited} and used.uses > ${MOST_COUNTED} as "isMore"
        from coupons k ${counted(now)}
        where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
        order by k.sort, k.code limit ${COUPONS_PAGE + 1}`,
  )
}

/** The uses that wait for a payment, and the uses of the last months. */
export type CouponStats = {
  waiting: CouponFigures
  months: (CouponFigures & { month: string })[]
}

/** A coupon by its code, case-insensitive, with its exact figures. */
export async function couponRecord(
  db: Executor,
  code: string,
  now: Date,
): Promise<VersionedCoupon | undefined> {
  return one<VersionedCoupon>(db, exactCoupon(sql`k.code = upper(${code})`, now))
}

/** A coupon's uses that wait for a payment, and its uses by month in India. */
export async function couponStats(db: Executor, code: string, now: Date): Promise<CouponStats> {
  const waiting = await one<{ uses: number; given: Paise }>(
    db,
    sql`select count(*)::int as uses, coalesce(sum(${useAmount}), 0)::bigint as given
        from coupon_uses u where u.code = ${code} and u.held_until > ${now}`,
  )
  const months = await query<CouponFigures & { month: string }>(
    db,
    sql`select to_char(u.used_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, count(*)::int as uses,
          sum(${useAmount})::bigint as given
        from coupon_uses u where u.code = ${code} and ${isLive(now)}
        group by 1 order by 1 desc limit 12`,
  )
  return { waiting: waiting ?? NOTHING, months }
}

const NOTHING: CouponFigures = { uses: 0, given: paise(0) }

/**
 * Locks a coupon until the transaction ends: it waits for orders that are being placed with it, and later orders wait.
 * It recounts the uses, so that limits are compared with the current number.
 */
export async function lockCoupon(
  tx: Executor,
  code: string,
  now: Date,
): Promise<VersionedCoupon | undefined> {
  await query(tx, sql`select code from coupons where code = upper(${code}) for no key update`)
  await execute(tx, sql`delete from coupon_uses where code = upper(${code}) and held_until <= ${now}`)
  const coupon = await couponRecord(tx, code, now)
  if (coupon === undefined) return undefined
  const { uses, given, rule } = coupon
  const isCounted = rule.total_limit !== null || rule.budget !== null
  const figures = isCounted ? { uses, given } : NOTHING
  await execute(
    tx,
    sql`update coupons set uses = ${figures.uses}, given_paise = ${figures.given} where code = ${coupon.coupon_code}`,
  )
  return coupon
}

function exactCoupon(condition: Sql, now: Date): Sql {
  return sql`select ${recordColumns}, k.version, used.uses, used.given
    from coupons k cross join lateral (
      select count(*)::int as uses, coalesce(sum(${useAmount}), 0)::bigint as given
      from coupon_uses u where u.code = k.code and ${isLive(now)}) used
    where ${condition}`
}

function matching(q: string): Sql {
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql`(lower(k.code) like ${pattern} or lower(k.description) like ${pattern})`
}

/** The rule of `couponState` as an SQL condition. */
function inState(state: CouponState, now: Date): Sql {
  const isOpen = sql`k.active and k.ends_at >= ${now}`
  const isUsedUp = sql`(used.uses >= coalesce(k.total_limit, 2147483647) or used.given >= coalesce(k.budget_paise, 9223372036854775807))`
  switch (state) {
    case 'ended':
      return sql`k.ends_at < ${now}`
    case 'paused':
      return sql`not k.active and k.ends_at >= ${now}`
    case 'planned':
      return sql`${isOpen} and k.starts_at > ${now}`
    case 'used_up':
      return sql`${isOpen} and k.starts_at <= ${now} and ${isUsedUp}`
    case 'live':
      return sql`${isOpen} and k.starts_at <= ${now} and not ${isUsedUp}`
  }
}
