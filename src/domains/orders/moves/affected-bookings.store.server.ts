import { istDate, istMinuteOfDay, type IstDate } from '../../../kernel/ist.ts'
import { query, sql, type Executor } from '../../../platform/db/query.server.ts'
import { collectedOrder } from './to-move.store.server.ts'
import { areasIn, type PlanScope } from '../../slots/plan/wanted.store.server.ts'

/** A booking, and its rank among the reservations of its slot: the one with the highest rank is moved first. */
export type RankedBooking = { areaId: number; day: IstDate; startMinute: number; rank: number }

/** The slots that an exception covers. */
export type CoveredSlots = {
  scope: PlanScope
  fromDay: IstDate
  toDay: IstDate
  fromMinute: number
  toMinute: number
}

/**
 * The bookings of the slots that an exception covers, ranked as in `bookingsToMove`. Expired reservations, and visits
 * that have begun or are collected, are excluded.
 */
export function coveredBookings(
  db: Executor,
  { scope, fromDay, toDay, fromMinute, toMinute }: CoveredSlots,
  now: Date,
): Promise<RankedBooking[]> {
  const today = istDate(now)
  return query(
    db,
    sql`select ranked.area_id as "areaId", ranked.day, ranked.start_minute as "startMinute", ranked.rank::int as rank
        from (
          select s.area_id, s.day, s.start_minute, p.cart_id,
            row_number() over (partition by s.id order by p.held_until is not null, coalesce(p.taken_at, p.first_held_at), p.id) as rank
          from service_areas a join slots s on s.area_id = a.id
            join slot_places p on p.slot_id = s.id and (p.held_until is null or p.held_until > ${now})
          where ${areasIn(scope)} and s.day between greatest(${fromDay}::date, ${today}::date) and ${toDay}
            and s.start_minute >= ${fromMinute} and s.start_minute < ${toMinute}
            and (s.day > ${today} or s.start_minute > ${istMinuteOfDay(now)})
        ) ranked join orders o on o.cart_id = ranked.cart_id and o.status in ('pending', 'processing')
        where not exists (${collectedOrder(sql`b.id = o.id`)})`,
  )
}
