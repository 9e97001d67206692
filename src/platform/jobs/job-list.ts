import type { InstantCursor } from '../../kernel/instant-cursor.ts'
import { execute, one, query, sql, type Executor, type Sql } from '../db/query.server.ts'

/** The states of a job. `dead` is a dead letter, until the operator runs it again. */
export const JOB_STATES = ['waiting', 'running', 'done', 'dead'] as const

/** One of these states. */
export type JobState = (typeof JOB_STATES)[number]

/** A job as the operator reads it, without its payload. */
export type ListedJob = {
  id: number
  state: JobState
  kind: string
  key: string
  runAt: Date
  attempts: number
  lastError: string | null
}

const PAGE_SIZE = 20

/** A page of jobs, the newest first, and the total number; without a state all jobs that are not done. */
export async function jobsListed(
  db: Executor,
  { state, page }: { state: JobState | null; page: number },
): Promise<{ jobs: ListedJob[]; total: number }> {
  const wanted = sql`(state = ${state}::text or (${state}::text is null and state <> 'done'))`
  const jobs = await query<ListedJob>(
    db,
    sql`select id, state, kind, key, run_at as "runAt", attempts, last_error as "lastError"
        from jobs where ${wanted} order by id desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  )
  const counted = await one<{ total: number }>(
    db,
    sql`select count(*)::int as total from jobs where ${wanted}`,
  )
  return { jobs, total: counted?.total ?? 0 }
}

/** A job of a page; `at` is when it ended, its lease ends, or it is due. */
export type PagedJob = Omit<ListedJob, 'key'> & { endedAt: Date | null; at: Date }

const pagedColumns = sql`id, state, kind, run_at as "runAt", attempts, last_error as "lastError", ended_at as "endedAt"`

// Each state has its own index, in whose order its jobs are read.
const PAGE_ORDER: Record<JobState, Sql> = {
  waiting: sql`run_at`,
  // The database's clock is finer than the milliseconds of a cursor.
  running: sql`date_trunc('milliseconds', taken_until)`,
  done: sql`ended_at`,
  dead: sql`ended_at`,
}

/** The jobs of a state after the previous page, the newest first. @see OPS-007 */
export function jobsPage(
  db: Executor,
  { state, after, atMost }: { state: JobState; after: InstantCursor | null; atMost: number },
): Promise<PagedJob[]> {
  const at = PAGE_ORDER[state]
  const afterCursor =
    after === null ? sql`true` : sql`(${at}, id) < (${after.at}::timestamptz, ${after.id}::bigint)`
  return query<PagedJob>(
    db,
    sql`select ${pagedColumns}, ${at} as at from jobs
        where state = ${state} and ${at} is not null and ${afterCursor} order by ${at} desc, id desc limit ${atMost}`,
  )
}

/** The job with this id. */
export function pagedJob(db: Executor, id: number): Promise<PagedJob | undefined> {
  return one<PagedJob>(db, sql`select ${pagedColumns}, run_at as at from jobs where id = ${id}`)
}

/** Makes a dead letter run again; false if there is none with this id. */
export async function retryJob(db: Executor, id: number, now: Date): Promise<boolean> {
  const written = await execute(
    db,
    sql`update jobs set state = 'waiting', attempts = 0, run_at = ${now}, ended_at = null
        where id = ${id} and state = 'dead'`,
  )
  return written === 1
}

/** Makes all dead letters run again, or those of one kind; returns how many. */
export function retryDeadJobs(db: Executor, kind: string | null, now: Date): Promise<number> {
  return execute(
    db,
    sql`update jobs set state = 'waiting', attempts = 0, run_at = ${now}, ended_at = null
        where state = 'dead' and ended_at is not null and (${kind}::text is null or kind = ${kind}::text)`,
  )
}
