import { one, query, sql, type Executor } from '../../platform/db/query.server.ts'
import { istInstant, nextDay, type IstDate } from '../../kernel/ist.ts'
import { CURRENCY, paise, type Paise } from '../../kernel/money.ts'
import { MOST_COUNTED } from './attention.ts'

const INDIA = 'Asia/Kolkata'

/** How many visits are booked for a day; the count stops at its limit. @see OPS-007 */
export async function countVisits(db: Executor, day: IstDate): Promise<number> {
  return counted(
    await one(
      db,
      sql`select count(*)::int as count from (
            select 1 from service_areas a join slots s on s.area_id = a.id and s.day = ${day}
              join slot_places p on p.slot_id = s.id and p.held_until is null
            limit ${MOST_COUNTED + 1}) counted`,
    ),
  )
}

/** How many orders wait for their payment; the count stops at its limit. */
export async function countUnpaid(db: Executor, now: Date): Promise<number> {
  return counted(
    await one(
      db,
      sql`select count(*)::int as count from (
            select 1 from orders where status = 'pending' and unpaid_until > ${now} limit ${MOST_COUNTED + 1}) counted`,
    ),
  )
}

function counted(row: { count: number } | undefined): number {
  return row?.count ?? 0
}

/** The money of a day in India: what was captured for orders, and how much of it was refunded. */
export type DayMoney = { captured: Paise; payments: number; refunded: Paise; refunds: number }

/** Reads the money of a day, without payments that no order was placed for. */
export async function moneyOfDay(db: Executor, day: IstDate): Promise<DayMoney> {
  const [from, to] = [istInstant(day, 0), istInstant(nextDay(day), 0)]
  const row = await one<DayMoney>(
    db,
    sql`select p.amount as captured, p.count as payments, r.amount as refunded, r.count as refunds
        from (select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as count from payments
          where captured_at >= ${from} and captured_at < ${to} and status = 'captured') p,
        (select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as count from refunds
          where requested_at >= ${from} and requested_at < ${to} and reason in ('operator', 'canceled')) r`,
  )
  return row ?? { captured: paise(0), payments: 0, refunded: paise(0), refunds: 0 }
}

/** The bank credit expected for the last day whose settlements were read; undefined before the first. @see OPS-M04 */
export function expectedCredit(db: Executor): Promise<{ day: IstDate; amount: Paise } | undefined> {
  return one<{ day: IstDate; amount: Paise }>(
    db,
    sql`select d.day, (select coalesce(sum(credit - debit), 0)::bigint from settlement_lines
            where settled_at >= d.day::timestamp at time zone ${INDIA}
              and settled_at < (d.day + 1)::timestamp at time zone ${INDIA} and currency = ${CURRENCY}) as amount
        from (select day from settlement_days where read_at is not null order by day desc limit 1) d`,
  )
}

/** Areas that may have no free slot in a period, `atMost` of them by id. */
export function crowdedAreas(
  db: Executor,
  { from, until, atMost }: { from: IstDate; until: IstDate; atMost: number },
): Promise<{ id: number; name: string }[]> {
  const covers = sql`e.from_day <= ${until}::date and e.to_day >= ${from}::date`
  return query(
    db,
    sql`select a.id, a.name from service_areas a
        where (a.closed_from is null or a.closed_from > ${until}::date)
          and (exists (select from slots s where s.area_id = a.id and s.day between ${from}::date and ${until}::date
                and s.wanted > 0 and s.taken * 5 >= s.wanted * 4)
            or exists (select from slot_exceptions e where e.area_id = a.id and ${covers})
            or exists (select from slot_exceptions e where e.city_id = a.city_id and ${covers})
            or exists (select from slot_exceptions e where e.area_id is null and e.city_id is null and ${covers})
            or not exists (select from slot_plans p where p.area_id = a.id and p.capacity > 0
                and p.weekday = any(array(select extract(isodow from ${from}::date + ahead)::int
                  from generate_series(0, ${until}::date - ${from}::date) ahead))
                and p.from_day >= coalesce((select max(b.from_day) from slot_plans b
                  where b.area_id = a.id and b.from_day <= ${from}::date), '-infinity') and p.from_day <= ${until}::date))
        order by a.id limit ${atMost}`,
  )
}

/** A slot that is nearly full. */
export type FillingSlot = {
  areaId: number
  area: string
  day: IstDate
  startMinute: number
  taken: number
  wanted: number
}

/** The slots of two days that are at least four fifths full, soonest first. @see OPS-O12 */
export function fillingSlots(
  db: Executor,
  { day, minute, atMost }: { day: IstDate; minute: number; atMost: number },
): Promise<FillingSlot[]> {
  return query<FillingSlot>(
    db,
    sql`select s.area_id as "areaId", a.name as area, s.day, s.start_minute as "startMinute", s.taken, s.wanted
        from slots s join service_areas a on a.id = s.area_id
        where s.wanted > 0 and s.taken * 5 >= s.wanted * 4 and s.day between ${day} and ${nextDay(day)}
          and (s.day > ${day} or s.start_minute > ${minute})
        order by s.day, s.start_minute, s.area_id limit ${atMost}`,
  )
}
