import { execute, sql, type Executor } from '../../kernel/db.server.ts'
import { inBatches } from '../../platform/batches.ts'
import { ACCESS_MONTHS, ENQUIRY_MONTHS, GRIEVANCE_MONTHS, keptSince } from './retention.ts'

const BATCH_SIZE = 1_000

/** Deletes enquiries that were closed long ago, and complaints that were answered long ago, until none is left. */
export async function deleteSettledLetters(db: Executor, now: Date): Promise<void> {
  await inBatches(BATCH_SIZE, () =>
    execute(
      db,
      sql`delete from enquiries where id in (
            select id from enquiries where state = 'closed' and state_at < ${keptSince(now, ENQUIRY_MONTHS)}
            limit ${BATCH_SIZE} for update skip locked)`,
    ),
  )
  await inBatches(BATCH_SIZE, () =>
    execute(
      db,
      sql`delete from grievances where id in (
            select id from grievances where state = 'answered' and answered_at < ${keptSince(now, GRIEVANCE_MONTHS)}
            limit ${BATCH_SIZE} for update skip locked)`,
    ),
  )
}

/** Deletes who looked at customers' data long ago, until nothing is left. */
export async function deleteOldAccesses(db: Executor, now: Date): Promise<void> {
  await inBatches(BATCH_SIZE, () =>
    execute(
      db,
      sql`delete from access_log where id in (
            select id from access_log where at < ${keptSince(now, ACCESS_MONTHS)} limit ${BATCH_SIZE} for update skip locked)`,
    ),
  )
}
