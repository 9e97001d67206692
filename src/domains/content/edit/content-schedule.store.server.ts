import { execute, one, sql, type Executor } from '../../../platform/db/query.server.ts'
import type { BannerTimes } from './content-parts.ts'

/** The planned changes of the content, and the instant up to which they have been applied. */
export type ContentSchedule = {
  appliedAt: Date
  banner: BannerTimes
  /** When the next planned legal page takes effect. */
  legalAt: Date | null
}

type ScheduleRow = { appliedAt: Date; legalAt: Date | null; startsAt: string | null; endsAt: string | null }

/** Reads the schedule of the content. The clock of every process does so twice a second, so it reads no texts. */
export async function readContentSchedule(db: Executor): Promise<ContentSchedule> {
  const row = await one<ScheduleRow>(
    db,
    sql`select s.applied_at as "appliedAt", b.value ->> 'starts_at' as "startsAt", b.value ->> 'ends_at' as "endsAt",
          (select min(v.starts_at) from legal_versions v
            where v.applied_at is null and v.withdrawn_at is null) as "legalAt"
        from content_schedule s left join content b on b.name = 'banner'`,
  )
  if (row === undefined) throw new Error('The content has no schedule')
  const { appliedAt, legalAt, startsAt, endsAt } = row
  return { appliedAt, legalAt, banner: { startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) } }
}

/** The instant up to which planned banners and legal pages have been applied. */
export async function contentAppliedAt(db: Executor): Promise<Date> {
  const row = await one<{ appliedAt: Date }>(db, sql`select applied_at as "appliedAt" from content_schedule`)
  if (row === undefined) throw new Error('The content has no schedule')
  return row.appliedAt
}

/**
 * Locks the schedule, so that only one process applies an instant. It is the first lock of every change of the
 * schedule.
 */
export async function lockContentSchedule(tx: Executor): Promise<void> {
  await execute(tx, sql`select 1 from content_schedule for update`)
}

/**
 * Records the instant up to which everything is applied, which makes every process drop its cached pages. A process
 * whose clock is behind does not move it back.
 */
export async function setContentApplied(tx: Executor, at: Date): Promise<void> {
  await execute(tx, sql`update content_schedule set applied_at = greatest(applied_at, ${at}::timestamptz)`)
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
