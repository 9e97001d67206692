import { execute, sql, type Executor } from '../../platform/db/query.server.ts'
import { ACCESS_MONTHS, ENQUIRY_MONTHS, GRIEVANCE_MONTHS, retainedSince } from './retention.ts'

/**
 * Deletes enquiries that were booked or closed before a limit, and those about a pincode that arrived before it, `atMost` of
 * them; returns how many.
 */
export function deleteClosedEnquiries(db: Executor, now: Date, atMost: number): Promise<number> {
  const since = retainedSince(now, ENQUIRY_MONTHS)
  return execute(
    db,
    sql`delete from enquiries where id in (
          select id from enquiries
          where (state in ('booked', 'closed') and state_at < ${since}) or (kind = 'pincode' and created_at < ${since})
          limit ${atMost} for update skip locked)`,
  )
}

/** Deletes complaints that were answered before a limit, `atMost` of them; returns how many. */
export function deleteAnsweredGrievances(db: Executor, now: Date, atMost: number): Promise<number> {
  return execute(
    db,
    sql`delete from grievances where id in (
          select id from grievances where state = 'answered' and answered_at < ${retainedSince(now, GRIEVANCE_MONTHS)}
          limit ${atMost} for update skip locked)`,
  )
}

/** Deletes access log entries older than a limit, `atMost` of them; returns how many. */
export function deleteOldAccesses(db: Executor, now: Date, atMost: number): Promise<number> {
  return execute(
    db,
    sql`delete from access_log where id in (
          select id from access_log where at < ${retainedSince(now, ACCESS_MONTHS)} limit ${atMost} for update skip locked)`,
  )
}
