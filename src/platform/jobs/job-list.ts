import { execute, one, query, sql, type Executor } from '../db/query.server.ts'

/** The states of a job. `dead`: a dead letter, until the operator lets it run again. */
export const JOB_STATES = ['waiting', 'running', 'done', 'dead'] as const

type JobState = (typeof JOB_STATES)[number]

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
