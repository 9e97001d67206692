import { one, query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import { istDate, istInstant, istMinuteOfDay, nextDay } from '../../../kernel/ist.ts'
import {
  COUNT_LIMIT,
  leadingFilter,
  SCAN_LIMIT,
  type LeadingFilter,
  type ListCursor,
  type OrderFilters,
  type OrderQuestion,
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
  question: OrderQuestion,
  page: PageOf,
  now: Date,
): Promise<ListedIds> {
  const leading = leadingFilter(question)
  const others = otherFilters(question, leading, now)
  const readMost = (most: number, after: ListCursor | null) => readBy(leading, { question, after, most }, now)
  return others.length === 0 ? wholePage(db, readMost, page) : filteredPage(db, readMost, others, page)
}

type ReadMost = (most: number, after: ListCursor | null) => Sql

// The leading filter is the only one, so every order that it reads is in the list.
async function wholePage(db: Executor, readMost: ReadMost, { after, most }: PageOf): Promise<ListedIds> {
  const rows = await query<Position>(
    db,
    sql`select s.id, s.at from (${readMost(most + 1, after)}) s order by s.place`,
  )
  return { ...cut(rows, most), count: after === null ? await countAll(db, readMost) : null }
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
  const { ids, after: next } = cut(page, most)
  return {
    ids,
    after: next ?? (end && { at: end.at, orderId: end.id }),
    count: after === null ? toCount(value, end !== null) : null,
  }
}

/** Cuts off the extra row that was read to detect a next page; `after` is null if there is none. */
function cut(rows: readonly Position[], most: number): Pick<ListedIds, 'ids' | 'after'> {
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

type Reading = { question: OrderQuestion; after: ListCursor | null; most: number }

/** The orders of the leading filter after the cursor: id, time and position in the list. */
function readBy(leading: LeadingFilter, { question: { sort }, after, most }: Reading, now: Date): Sql {
  const numbered = (from: Sql, at: Sql, order: Sql) =>
    sql`select x.id, ${at} as at, row_number() over (order by ${order}) as place from (${from} order by ${order} limit ${most}) x`
  const isNewest = sort === 'newest'
  switch (leading.by) {
    case 'visits': {
      const day = sql`(split_part(slot_id, '_', 2) collate "C")`
      const time = sql`(split_part(slot_id, '_', 3) collate "C")`
      const ofTime = leading.time === null ? sql`` : sql`and ${time} = ${leading.time}`
      const behind =
        after === null
          ? sql``
          : sql`and ${time} >= ${after.at} and (${time} > ${after.at} or id > ${after.orderId})`
      const from = sql`select id, ${time} as time from orders where slot_id is not null and ${day} = ${leading.day} ${ofTime} ${behind}`
      return numbered(from, sql`x.time`, sql`time, id`)
    }
    case 'placed': {
      const behind =
        after === null
          ? sql``
          : sql`and (placed_at, id) ${isNewest ? sql`<` : sql`>`} (${after.at}::timestamptz, ${after.orderId})`
      const from = sql`select id, placed_at from orders where placed_at >= ${leading.from} and placed_at < ${leading.until} ${behind}`
      const at = sql`to_char(x.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      return numbered(from, at, isNewest ? sql`placed_at desc, id desc` : sql`placed_at, id`)
    }
    case 'all':
    case 'desk':
    case 'key':
    case 'payment':
    case 'special':
    case 'status': {
      const id = leading.by === 'key' ? sql`k.order_id` : sql`i.id`
      const behind = after === null ? sql`true` : sql`${id} ${isNewest ? sql`<` : sql`>`} ${after.orderId}`
      const from = sql`select ${id} as id from ${idsOf(leading, now)} and ${behind}`
      return numbered(from, sql`''`, isNewest ? sql`id desc` : sql`id`)
    }
  }
}

function idsOf(leading: Exclude<LeadingFilter, { by: 'visits' | 'placed' }>, now: Date): Sql {
  switch (leading.by) {
    case 'key':
      return sql`order_keys k where k.kind = ${leading.kind} and k.key = ${leading.key}`
    case 'status':
      return sql`orders i where i.status = ${sql.lit(leading.status)}`
    case 'payment':
      return sql`(select order_id as id from payments where status = ${sql.lit(leading.state)}) i where true`
    case 'desk':
      return sql`orders i where i.source = 'desk'`
    case 'all':
      return sql`orders i where true`
    case 'special':
      return sql`(${leading.special === 'to_move' ? ordersToMove(now) : ordersToRefund}) i where true`
  }
}

const ordersToRefund = sql`select order_id as id from refund_requests where state = 'awaiting_approval'
  union select order_id from refunds where status <> 'processed'`

// The same orders that `bookingsToMove` lists.
function ordersToMove(now: Date): Sql {
  return sql`select o.id from (
      select s.id as slot_id, s.day, s.start_minute, s.wanted, p.cart_id,
        row_number() over (partition by s.id order by p.held_until is not null, coalesce(p.taken_at, p.first_held_at), p.id) as place
      from slots s join slot_places p on p.slot_id = s.id and (p.held_until is null or p.held_until > ${now})
      where s.taken > s.wanted and s.day >= ${istDate(now)}
    ) above join orders o on o.cart_id = above.cart_id and o.status in ('pending', 'processing')
    where above.place > above.wanted and (above.day > ${istDate(now)} or above.start_minute > ${istMinuteOfDay(now)})`
}

/** The conditions of all filters except the leading one. */
function otherFilters({ filters, isLive }: OrderQuestion, leading: LeadingFilter, now: Date): Condition[] {
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
