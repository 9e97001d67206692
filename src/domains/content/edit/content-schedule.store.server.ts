import { execute, one, sql, type Executor } from '../../../platform/db/query.server.ts'

type Schedule = { appliedAt: Date }

/** Up to when planned banners and legal pages have been applied. */
export async function contentAppliedAt(db: Executor): Promise<Date> {
  return appliedAtOf(await one<Schedule>(db, sql`select applied_at as "appliedAt" from content_schedule`))
}

/** Locks the schedule: of several processes, one applies an instant. */
export async function lockContentSchedule(tx: Executor): Promise<Date> {
  return appliedAtOf(
    await one<Schedule>(tx, sql`select applied_at as "appliedAt" from content_schedule for update`),
  )
}

/** Notes up to when everything is applied. */
export async function setContentApplied(tx: Executor, at: Date): Promise<void> {
  await execute(tx, sql`update content_schedule set applied_at = ${at}`)
}

/** Makes every process drop the pages that it cached. */
export async function dropCachedPages(tx: Executor): Promise<void> {
  await execute(tx, sql`update page_sources set version = version + 1`)
}

function appliedAtOf(row: Schedule | undefined): Date {
  if (row === undefined) throw new Error('The content has no schedule')
  return row.appliedAt
}
