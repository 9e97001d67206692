import { collectedOrder } from '../moves/to-move.store.server.ts'
import { sql, type Sql } from '../../../platform/db/query.server.ts'
import { istDate, istMinuteOfDay } from '../../../kernel/ist.ts'
import type { LeadingFilter, ListCursor, OrderSort } from './order-lists.ts'

/** The part of a leading filter to read: at most `most` orders after the cursor, in the order of the list. */
export type LeadingRead = { sort: OrderSort; after: ListCursor | null; most: number }

/**
 * The statement that reads the orders of the leading filter by an index. Its rows have the order's `id`, the time `at` for
 * the cursor ('' for lists sorted by number), and the position `place`.
 */
export function readLeading(leading: LeadingFilter, read: LeadingRead, now: Date): Sql {
  switch (leading.by) {
    case 'visits':
      return readVisits(leading, read)
    case 'placed':
      return readPlaced(leading, read)
    case 'all':
    case 'desk':
    case 'key':
    case 'payment':
    case 'special':
    case 'status':
      return readByNumber(leading, read, now)
  }
}

// The day and the time of a visit are parts of its slot's id, in the order of which they are indexed.
function readVisits({ day, time }: LeadingFilter & { by: 'visits' }, { after, most }: LeadingRead): Sql {
  const dayOfSlot = sql`(split_part(slot_id, '_', 2) collate "C")`
  const timeOfSlot = sql`(split_part(slot_id, '_', 3) collate "C")`
  const ofTime = time === null ? sql`` : sql`and ${timeOfSlot} = ${time}`
  const afterCursor =
    after === null
      ? sql``
      : sql`and ${timeOfSlot} >= ${after.at} and (${timeOfSlot} > ${after.at} or id > ${after.orderId})`
  const rows = sql`select id, ${timeOfSlot} as time from orders
    where slot_id is not null and ${dayOfSlot} = ${day} ${ofTime} ${afterCursor}`
  return numbered(rows, { at: sql`x.time`, order: sql`time, id`, most })
}

function readPlaced(
  { from, until }: LeadingFilter & { by: 'placed' },
  { sort, after, most }: LeadingRead,
): Sql {
  const isNewest = sort === 'newest'
  const afterCursor =
    after === null
      ? sql``
      : sql`and (placed_at, id) ${isNewest ? sql`<` : sql`>`} (${after.at}::timestamptz, ${after.orderId})`
  const rows = sql`select id, placed_at from orders where placed_at >= ${from} and placed_at < ${until} ${afterCursor}`
  const at = sql`to_char(x.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return numbered(rows, { at, order: isNewest ? sql`placed_at desc, id desc` : sql`placed_at, id`, most })
}

type NumberedFilter = Exclude<LeadingFilter, { by: 'visits' | 'placed' }>

function readByNumber(leading: NumberedFilter, { sort, after, most }: LeadingRead, now: Date): Sql {
  const isNewest = sort === 'newest'
  const id = leading.by === 'key' ? sql`k.order_id` : sql`i.id`
  const afterCursor = after === null ? sql`true` : sql`${id} ${isNewest ? sql`<` : sql`>`} ${after.orderId}`
  const rows = sql`select ${id} as id from ${idsOf(leading, now)} and ${afterCursor}`
  return numbered(rows, { at: sql`''`, order: isNewest ? sql`id desc` : sql`id`, most })
}

// Limits the rows in the order of the list and numbers them; `at` is an expression over a row `x`.
function numbered(rows: Sql, { at, order, most }: { at: Sql; order: Sql; most: number }): Sql {
  return sql`select x.id, ${at} as at, row_number() over (order by ${order}) as place
    from (${rows} order by ${order} limit ${most}) x`
}

// A `from` with a `where`, whose rows are named `k` (of keys) or `i`.
function idsOf(leading: NumberedFilter, now: Date): Sql {
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
        v.is_collected,
        row_number() over (partition by s.id order by v.is_collected, p.held_until is not null, coalesce(p.taken_at, p.first_held_at), p.id) as place
      from slots s join slot_places p on p.slot_id = s.id and (p.held_until is null or p.held_until > ${now})
        left join lateral (${collectedOrder(sql`b.cart_id = p.cart_id`)}) v on true
      where s.taken > s.wanted and s.day >= ${istDate(now)}
    ) above join orders o on o.cart_id = above.cart_id and o.status in ('pending', 'processing')
    where above.place > above.wanted and above.is_collected is null and (above.day > ${istDate(now)} or above.start_minute > ${istMinuteOfDay(now)})`
}
