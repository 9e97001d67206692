import { query, sql, type Executor, type Sql } from '../../../platform/db/query.server.ts'
import { istDate, istMinuteOfDay, type IstDate } from '../../../kernel/ist.ts'
import { COLLECTION_STEPS } from '../order-progress.ts'
import type { VisitToMove } from './proposed-moves.ts'

/** A booking above the planned capacity of its slot. */
export type BookingToMove = VisitToMove & {
  orderId: number
  areaName: string
  /** The buyer; empty texts if the account was erased. */
  firstname: string
  lastname: string
  mobile: string
  slotId: string
  isPaid: boolean
  /** The planned capacity of the slot, and the number of its live reservations. */
  wanted: number
  taken: number
}

/** Which bookings to list: of one slot, or after the last one of the previous page. */
export type ToMoveQuery = {
  slotId: string | null
  after: { day: IstDate; slotId: string; orderId: number } | null
}

const PAGE = 50

/**
 * The bookings above the planned capacity of their slots, by day, and the maximum of the page. In each slot paid visits
 * have priority over unpaid ones, and older over newer ones. Collected visits count as the first ones. Expired
 * reservations, and visits that have begun or are collected, are excluded.
 *
 * @see docs/adr/0082
 */
export async function bookingsToMove(
  db: Executor,
  { slotId, after }: ToMoveQuery,
  now: Date,
): Promise<{ bookings: BookingToMove[]; hasMore: boolean }> {
  const rows = await query<BookingToMove>(
    db,
    sql`select o.number, o.id as "orderId", above.slot_id as "slotId", above.area_id as "areaId", area.name as "areaName", above.day,
          c.firstname, c.lastname, coalesce(c.mobile, '') as mobile, above.start_minute as "startMinute", above.wanted, above.live::int as taken, above.held_until is null as "isPaid"
        from (
          select s.id as slot_id, s.area_id, s.day, s.start_minute, s.wanted, p.cart_id, p.held_until, v.is_collected,
            count(*) over (partition by s.id) as live,
            row_number() over (partition by s.id order by v.is_collected, p.held_until is not null, coalesce(p.taken_at, p.first_held_at), p.id) as place
          from slots s join slot_places p on p.slot_id = s.id and (p.held_until is null or p.held_until > ${now})
            left join lateral (${collectedOrder(sql`b.cart_id = p.cart_id`)}) v on true
          where s.taken > s.wanted and s.day >= ${istDate(now)} and s.id = coalesce(${slotId}::text, s.id)
            and s.day >= coalesce(${after?.day ?? null}::date, s.day)
        ) above join orders o on o.cart_id = above.cart_id and o.status in ('pending', 'processing')
          join customers c on c.id = o.customer_id
          join service_areas area on area.id = above.area_id
        where above.place > above.wanted and above.is_collected is null
          and (above.day > ${istDate(now)} or above.start_minute > ${istMinuteOfDay(now)})
          and (${after?.day ?? null}::date is null or (above.day, above.slot_id, o.id)
            > (${after?.day ?? null}::date, ${after?.slotId ?? null}::text, ${after?.orderId ?? null}::bigint))
        order by above.day, above.slot_id, o.id limit ${PAGE + 1}`,
  )
  return { bookings: rows.slice(0, PAGE), hasMore: rows.length > PAGE }
}

/** The visits of orders that can still be moved, by time; other orders are excluded. */
export async function visitsToMove(
  db: Executor,
  numbers: readonly string[],
  now: Date,
): Promise<(VisitToMove & { endMinute: number })[]> {
  return query(
    db,
    sql`select o.number, s.area_id as "areaId", s.day, s.start_minute as "startMinute", s.end_minute as "endMinute"
        from orders o join slots s on s.id = o.slot_id
        where o.number = any(${[...numbers]}::text[]) and o.status in ('pending', 'processing') and s.day >= ${istDate(now)}
          and not exists (${collectedOrder(sql`b.id = o.id`)})
        order by s.day, s.start_minute, o.id`,
  )
}

/** One row with `is_collected` for an order of which a step is recorded; the order has the alias `b`. */
export function collectedOrder(order: Sql): Sql {
  return sql`select true as is_collected from orders b join order_events e on e.order_id = b.id
    where ${order} and e.status = any(${[...COLLECTION_STEPS]}::text[]) limit 1`
}
