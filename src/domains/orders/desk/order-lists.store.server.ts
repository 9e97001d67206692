import { one, query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import { istInstant, nextDay } from '../../../kernel/ist.ts'
import { readLeading } from './leading-filter.store.server.ts'
import {
  COUNT_LIMIT,
  leadingFilter,
  SCAN_LIMIT,
  type LeadingFilter,
  type ListCursor,
  type OrderFilters,
  type OrderListQuery,
} from './order-lists.ts'

/** The number of orders in a list, counted up to `COUNT_LIMIT`; `isMore` if there may be more. */
export type ListCount = { value: number; isMore: boolean }

/**
 * A page of a list: the ids of its orders and the cursor of the next page, null on the last one. Only the first page
 * has the count.
 */
export type ListedIds = { ids: number[]; after: ListCursor | null; count: ListCount | null }

type Position = { id: number; at: string }

type PageOf = { after: ListCursor | null; most: number }

/**
 * Reads a page of orders. The leading filter is an indexed read in the order of the list. The other filters are checked
 * for at most `SCAN_LIMIT` of these orders, so that a filter without matches does not scan the whole table.
 *
 * @see OPS-O02, OPS-007
 */
export function listOrders(
  db: Executor,
  wanted: OrderListQuery,
  page: PageOf,
  now: Date,
): Promise<ListedIds> {
  const leading = leadingFilter(wanted)
  const others = otherFilters(wanted, leading, now)
  const { sort } = wanted
  const readMost = (most: number, after: ListCursor | null) =>
    readLeading(leading, { sort, after, most }, now)
  return others.length === 0 ? wholePage(db, readMost, page) : filteredPage(db, readMost, others, page)
}

// The statement that reads at most `most` orders of the leading filter after a cursor.
type ReadMost = (most: number, after: ListCursor | null) => Sql

// The leading filter is the only one, so every order that it reads is in the list.
async function wholePage(db: Executor, readMost: ReadMost, { after, most }: PageOf): Promise<ListedIds> {
  const rows = await query<Position>(
    db,
    sql`select s.id, s.at from (${readMost(most + 1, after)}) s order by s.place`,
  )
  return { ...toPage(rows, most), count: after === null ? await countAll(db, readMost) : null }
}

async function countAll(db: Executor, readMost: ReadMost): Promise<ListCount> {
  const row = await one<{ value: number }>(
    db,
    sql`select count(*)::int as value from (${readMost(COUNT_LIMIT + 1, null)}) s`,
  )
  return toCount(row?.value ?? 0, false)
}

// One read of the scanned orders yields the page, its end and the count.
async function filteredPage(
  db: Executor,
  readMost: ReadMost,
  others: readonly Condition[],
  { after, most }: PageOf,
): Promise<ListedIds> {
  const row = await one<{ page: Position[]; end: Position | null; value: number }>(
    db,
    sql`with scanned as materialized (${readMost(SCAN_LIMIT, after)}),
        matched as materialized (select s.id, s.at, s.place from scanned s ${matching(others)})
        select
          (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'at', at) order by place), '[]')
            from (select * from matched order by place limit ${most + 1}) m) as page,
          (select jsonb_build_object('id', id, 'at', at) from scanned where place = ${SCAN_LIMIT}) as end,
          (select count(*)::int from matched) as value`,
  )
  const { page = [], end = null, value = 0 } = row ?? {}
  const { ids, after: next } = toPage(page, most)
  return {
    ids,
    after: next ?? (end && { at: end.at, orderId: end.id }),
    count: after === null ? toCount(value, end !== null) : null,
  }
}

/** Cuts off the extra row that was read to detect a next page; `after` is null if there is none. */
function toPage(rows: readonly Position[], most: number): Pick<ListedIds, 'ids' | 'after'> {
  const last = rows.length > most ? rows[most - 1] : undefined
  const ids = rows.slice(0, most).map(({ id }) => id)
  return { ids, after: last === undefined ? null : { at: last.at, orderId: last.id } }
}

function toCount(value: number, isMore: boolean): ListCount {
  return { value: Math.min(value, COUNT_LIMIT), isMore: isMore || value > COUNT_LIMIT }
}

/** Whether a product requires its own consent: only staff who work on orders may see who ordered it. */
export async function isPrivateProduct(db: Executor, productId: number): Promise<boolean> {
  const row = await one<{ consent: string | null }>(
    db,
    sql`select consent from products where id = ${productId}`,
  )
  return row?.consent != null
}

/** A condition over `scanned s`, and the additional table that it reads. */
type Condition = { of: 'keys' | 'orders' | 'payments'; sql: Sql }

// A table is joined only if a filter reads it, and by id, because few of the scanned orders reach the join.
function matching(conditions: readonly Condition[]): Sql {
  const reads = (table: Condition['of']) => conditions.some(({ of }) => of === table)
  const orders = sql`cross join lateral (select * from orders where id = s.id limit 1) o`
  const payments = sql`left join lateral (select order_id, status from payments where order_id = s.id limit 1) p on true`
  const all = conditions.map((condition) => condition.sql)
  return sql`${reads('orders') ? orders : sql``} ${reads('payments') ? payments : sql``} where ${sql.join(all, sql` and `)}`
}

/** The conditions of all filters except the leading one. */
function otherFilters({ filters, isLive }: OrderListQuery, leading: LeadingFilter, now: Date): Condition[] {
  const hasKey = (kind: KeyKind, key: string | number) =>
    leading.by === 'key' && leading.kind === kind ? null : keyFilter(kind, String(key))
  const { payment, source } = filters
  const conditions = [
    isLive ? ofOrders(sql`o.status in ('pending', 'processing', 'complete')`) : null,
    statusFilter(filters.status, leading, now),
    filters.slot === null ? null : ofOrders(sql`o.slot_id = ${filters.slot}`),
    dayFilter(filters.placed_day, leading),
    filters.area === null ? null : hasKey('area', filters.area),
    filters.product === null ? null : hasKey('product', filters.product),
    filters.coupon === null ? null : hasKey('coupon', filters.coupon),
    ...(payment === null || leading.by === 'payment' ? [] : paymentFilters(payment)),
    source === null || leading.by === 'desk' ? null : ofOrders(sql`o.source = ${source}`),
    filters.has_note === true ? hasKey('note', '') : null,
    filters.has_note === false ? { of: 'keys' as const, sql: sql`not ${keyFilter('note', '').sql}` } : null,
  ]
  return conditions.filter((condition) => condition !== null)
}

function ofOrders(condition: Sql): Condition {
  return { of: 'orders', sql: condition }
}

// A pending order whose time to pay is over counts as failed before the failure is written.
function statusFilter(status: OrderFilters['status'], leading: LeadingFilter, now: Date): Condition | null {
  if (status === null) return null
  if (status === 'pending') return ofOrders(sql`o.status = 'pending' and o.unpaid_until > ${now}`)
  return leading.by === 'status' ? null : ofOrders(sql`o.status = ${status}`)
}

function dayFilter(day: OrderFilters['placed_day'], leading: LeadingFilter): Condition | null {
  if (day === null || leading.by === 'placed') return null
  return ofOrders(sql`o.placed_at >= ${istInstant(day, 0)} and o.placed_at < ${istInstant(nextDay(day), 0)}`)
}

type KeyKind = 'note' | 'coupon' | 'product' | 'area'

function keyFilter(kind: KeyKind, key: string): Condition {
  return {
    of: 'keys',
    sql: sql`exists (select from order_keys f where f.order_id = s.id and f.kind = ${kind} and f.key = ${key})`,
  }
}

function paymentFilters(state: NonNullable<OrderFilters['payment']>): Condition[] {
  switch (state) {
    case 'free':
      return [ofOrders(sql`o.payment_method = 'free'`)]
    case 'none':
      return [ofOrders(sql`o.payment_method <> 'free'`), { of: 'payments', sql: sql`p.order_id is null` }]
    case 'created':
    case 'captured':
    case 'mismatched':
    case 'late':
      return [{ of: 'payments', sql: sql`p.status = ${state}` }]
  }
}
