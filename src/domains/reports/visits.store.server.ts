import { query, sql, type Executor } from '../../platform/db/query.server.ts'
import { instantsOfDays, type RawRow, type ReportQuery } from './report-range.ts'

/** The used capacity of slots, by area or by starting hour. The share is computed from the sums. */
export function slotRows(db: Executor, { range: { from, to }, by }: ReportQuery): Promise<RawRow[]> {
  const label =
    by === 'hour'
      ? sql`to_char(s.start_minute / 60, 'FM00') || ':00'`
      : sql`(select a.name || ', ' || c.name from service_areas a join service_cities c on c.id = a.city_id where a.id = s.area_id)`
  const group = by === 'hour' ? sql`s.start_minute / 60` : sql`s.area_id`
  return query<RawRow>(
    db,
    sql`select coalesce(${label}, '') as label, sum(s.wanted)::int as planned, sum(s.taken)::int as taken, 0 as use
        from slots s where s.day between ${from} and ${to} group by ${group}`,
  )
}

/** Enquiries by day or by subject. */
export function enquiryRows(db: Executor, { range, by, now }: ReportQuery): Promise<RawRow[]> {
  const { since, until } = instantsOfDays(range)
  const label =
    by === 'kind' ? sql`e.kind` : sql`to_char(e.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
  const isLate = sql`(e.state = 'new' and e.created_at + interval '24 hours' < ${now}::timestamptz
    or e.state in ('new', 'contacted') and e.next_call_at < ${now}::timestamptz)`
  return query<RawRow>(
    db,
    sql`select ${label} as label, count(*)::int as received,
          count(*) filter (where ${isLate} is not true)::int as in_time,
          count(*) filter (where ${isLate})::int as late
        from enquiries e where e.created_at >= ${since} and e.created_at < ${until} group by 1`,
  )
}

/**
 * Complaints by day, compared with the deadlines of the law.
 * @see Consumer Protection (E-Commerce) Rules, 2020, rule 4(5)
 */
export function complaintRows(db: Executor, { range, now }: ReportQuery): Promise<RawRow[]> {
  const { since, until } = instantsOfDays(range)
  const answerEnd = sql`((g.answer_by + 1)::timestamp at time zone 'Asia/Kolkata')`
  return query<RawRow>(
    db,
    sql`select to_char(g.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as label, count(*)::int as received,
          count(*) filter (where g.acknowledged_at <= g.acknowledge_by)::int as acknowledged_in_time,
          count(*) filter (where coalesce(g.acknowledged_at, ${now}::timestamptz) > g.acknowledge_by)::int as acknowledged_late,
          count(*) filter (where g.answered_at < ${answerEnd})::int as answered_in_time,
          count(*) filter (where coalesce(g.answered_at, ${now}::timestamptz) >= ${answerEnd})::int as answered_late
        from grievances g where g.created_at >= ${since} and g.created_at < ${until} group by 1`,
  )
}
