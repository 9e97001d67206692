import { execute, one, query, sql, type Executor, type Sql } from '../db/query.server.ts'

/** The states of a job. `dead`: a dead letter, until the operator lets it run again. */
export const JOB_STATES = ['waiting', 'running', 'done', 'dead'] as const

/** One of these states. */
export type JobState = (typeof JOB_STATES)[number]

/** A job as the operator reads it; what it is about stays in the database. */
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

/** A page of the jobs, the newest first, and how many there are in all; without a state all but the done ones. */
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

/** A job of a page; `at` is when it ended, runs or is due. */
export type PagedJob = Omit<ListedJob, 'key'> & { endedAt: Date | null; at: Date }

/** The last job of the page before. */
export type JobCursor = { at: Date; id: number }

const pagedColumns = sql`id, state, kind, run_at as "runAt", attempts, last_error as "lastError", ended_at as "endedAt"`

// Each state has an index of its own, in whose order its jobs are read.
const PAGE_ORDER: Record<JobState, Sql> = {
  waiting: sql`run_at`,
  // The clock of the database is finer than a cursor.
  running: sql`date_trunc('milliseconds', taken_until)`,
  done: sql`ended_at`,
  dead: sql`ended_at`,
}

/** The jobs of a state behind the last one of the page before, the newest first. @see OPS-007 */
export function jobsPage(
  db: Executor,
  { state, after, atMost }: { state: JobState; after: JobCursor | null; atMost: number },
): Promise<PagedJob[]> {
  const at = PAGE_ORDER[state]
  const behind =
    after === null ? sql`true` : sql`(${at}, id) < (${after.at}::timestamptz, ${after.id}::bigint)`
  return query<PagedJob>(
    db,
    sql`select ${pagedColumns}, ${at} as at from jobs
        where state = ${state} and ${at} is not null and ${behind} order by ${at} desc, id desc limit ${atMost}`,
  )
}

/** A job of a page by its number. */
export function pagedJob(db: Executor, id: number): Promise<PagedJob | undefined> {
  return one<PagedJob>(db, sql`select ${pagedColumns}, run_at as at from jobs where id = ${id}`)
}

/** Lets a job that became a dead letter run again; false if there is none of that number. */
export async function retryJob(db: Executor, id: number, now: Date): Promise<boolean> {
  const written = await execute(
    db,
    sql`update jobs set state = 'waiting', attempts = 0, run_at = ${now}, ended_at = null
        where id = ${id} and state = 'dead'`,
  )
  return written === 1
}

/** Lets everything that became a dead letter run again, or all of a kind; returns how many. */
export function retryDeadJobs(db: Executor, kind: string | null, now: Date): Promise<number> {
  return execute(
    db,
    sql`update jobs set state = 'waiting', attempts = 0, run_at = ${now}, ended_at = null
        where state = 'dead' and ended_at is not null and (${kind}::text is null or kind = ${kind}::text)`,
  )
}
