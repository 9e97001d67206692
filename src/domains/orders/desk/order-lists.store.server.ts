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

/** A page of a list: the orders, and where it goes on; null behind the last one. */
export type ListedIds = { ids: number[]; after: ListCursor | null }

type Position = { id: number; at: string }

/**
 * A page of orders. Its leading filter is an indexed read in the order of the list; the others are checked for `SCAN_LIMIT` of these
 * orders at most, so that a filter that matches nothing costs no scan of the table.
 *
 * @see OPS-O02, OPS-007
 */
export async function listOrders(
  db: Executor,
  question: OrderQuestion,
  { after, most }: { after: ListCursor | null; most: number },
  now: Date,
): Promise<ListedIds> {
  const leading = leadingFilter(question)
  const others = otherFilters(question, leading, now)
  const scanned = readBy(leading, { question, after, most: others === null ? most + 1 : SCAN_LIMIT }, now)
  const rows = await query<Position>(
    db,
    sql`select s.id, s.at from (${scanned}) s ${joined(others)} order by s.place limit ${most + 1}`,
  )
  const last = rows[most - 1]
  if (rows.length > most && last !== undefined)
    return { ids: rows.slice(0, most).map(({ id }) => id), after: { at: last.at, orderId: last.id } }
  const ids = rows.map(({ id }) => id)
  if (others === null) return { ids, after: null }
  const end = await one<Position>(
    db,
    sql`select s.id, s.at from (${scanned}) s where s.place = ${SCAN_LIMIT}`,
  )
  return { ids, after: end === undefined ? null : { at: end.at, orderId: end.id } }
}

/** Whether a product needs a consent of its own: who ordered it is for those alone who work on orders. */
export async function isPrivateProduct(db: Executor, productId: number): Promise<boolean> {
  const row = await one<{ consent: string | null }>(
    db,
    sql`select consent from products where id = ${productId}`,
  )
  return row?.consent != null
}

/** How many orders a list has, up to `COUNT_LIMIT`; `isMore` if it may have more. */
export async function countOrders(
  db: Executor,
  question: OrderQuestion,
  now: Date,
): Promise<{ value: number; isMore: boolean }> {
  const leading = leadingFilter(question)
  const others = otherFilters(question, leading, now)
  const most = others === null ? COUNT_LIMIT + 1 : SCAN_LIMIT
  const scanned = readBy(leading, { question, after: null, most }, now)
  const row = await one<{ value: number; scanned: number }>(
    db,
    sql`with scanned as materialized (${scanned})
        select (select count(*)::int from scanned) as scanned,
          (select count(*)::int from (select from scanned s ${joined(others)} limit ${COUNT_LIMIT + 1}) counted) as value`,
  )
  const { value = 0, scanned: read = 0 } = row ?? {}
  const isMore = value > COUNT_LIMIT || (others !== null && read >= SCAN_LIMIT)
  return { value: Math.min(value, COUNT_LIMIT), isMore }
}

// Each order is read by its id: few of so many orders are looked at.
function joined(others: Sql | null): Sql {
  return others === null
    ? sql``
    : sql`cross join lateral (select * from orders where id = s.id limit 1) o
      left join lateral (select order_id, status from payments where order_id = s.id limit 1) p on true
      where ${others}`
}

type Reading = { question: OrderQuestion; after: ListCursor | null; most: number }

/** The orders of the leading filter behind the cursor: id, time and place in the list. */
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

// Those that `bookingsToMove` lists.
function ordersToMove(now: Date): Sql {
  return sql`select o.id from (
      select s.id as slot_id, s.day, s.start_minute, s.wanted, p.cart_id,
        row_number() over (partition by s.id order by p.held_until is not null, coalesce(p.taken_at, p.first_held_at), p.id) as place
      from slots s join slot_places p on p.slot_id = s.id and (p.held_until is null or p.held_until > ${now})
      where s.taken > s.wanted and s.day >= ${istDate(now)}
    ) above join orders o on o.cart_id = above.cart_id and o.status in ('pending', 'processing')
    where above.place > above.wanted and (above.day > ${istDate(now)} or above.start_minute > ${istMinuteOfDay(now)})`
}

/** The filters that the leading one leaves, over `orders o` and `payments p`; null for none. */
function otherFilters(question: OrderQuestion, leading: LeadingFilter, now: Date): Sql | null {
  const { filters, isLive } = question
  const hasKey = (kind: 'note' | 'coupon' | 'product' | 'area', key: string | number) =>
    leading.by === 'key' && leading.kind === kind ? null : keyFilter(kind, String(key))
  const conditions = [
    isLive ? sql`o.status in ('pending', 'processing', 'complete')` : null,
    statusFilter(filters.status, leading, now),
    filters.slot === null ? null : sql`o.slot_id = ${filters.slot}`,
    dayFilter(filters.placed_day, leading),
    filters.area === null ? null : hasKey('area', filters.area),
    filters.product === null ? null : hasKey('product', filters.product),
    filters.coupon === null ? null : hasKey('coupon', filters.coupon),
    filters.payment === null || leading.by === 'payment' ? null : paymentFilter(filters.payment),
    filters.source === null || leading.by === 'desk' ? null : sql`o.source = ${filters.source}`,
    filters.has_note === true ? hasKey('note', '') : null,
    filters.has_note === false ? sql`not ${keyFilter('note', '')}` : null,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? null : sql.join(conditions, sql` and `)
}

// A pending order past its time has failed, before the failure is written a moment later.
function statusFilter(status: OrderFilters['status'], leading: LeadingFilter, now: Date): Sql | null {
  if (status === null) return null
  if (status === 'pending') return sql`o.status = 'pending' and o.unpaid_until > ${now}`
  return leading.by === 'status' ? null : sql`o.status = ${status}`
}

function dayFilter(day: OrderFilters['placed_day'], leading: LeadingFilter): Sql | null {
  if (day === null || leading.by === 'placed') return null
  return sql`o.placed_at >= ${istInstant(day, 0)} and o.placed_at < ${istInstant(nextDay(day), 0)}`
}

function keyFilter(kind: 'note' | 'coupon' | 'product' | 'area', key: string): Sql {
  return sql`exists (select from order_keys f where f.order_id = o.id and f.kind = ${kind} and f.key = ${key})`
}

function paymentFilter(state: NonNullable<OrderFilters['payment']>): Sql {
  switch (state) {
    case 'free':
      return sql`o.payment_method = 'free'`
    case 'none':
      return sql`o.payment_method <> 'free' and p.order_id is null`
    case 'created':
    case 'captured':
    case 'mismatched':
    case 'late':
      return sql`p.status = ${state}`
  }
}
