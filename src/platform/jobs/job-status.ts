import { query, sql, type Executor } from '../db/query.server.ts'
import type { LogFacts } from '../../kernel/log.ts'

/** How many jobs of a kind there are in each state, and how long the oldest due job has waited. */
export type JobKindStatus = {
  kind: string
  waiting: number
  running: number
  dead: number
  overdueSeconds: number
}

/** Longer than the poll interval and most backoffs: a job that waits longer is held up by a fault. */
export const OVERDUE_SECONDS = 300

/** The status of each kind of job, without done ones. Each part of the query reads an index. */
export function jobStatus(db: Executor, now: Date): Promise<JobKindStatus[]> {
  return query<JobKindStatus>(
    db,
    sql`select kind, sum(waiting)::int as waiting, sum(running)::int as running, sum(dead)::int as dead,
          coalesce(max(overdue), 0)::float8 as "overdueSeconds"
        from (
          select kind, count(*) as waiting, 0 as running, 0 as dead,
            extract(epoch from ${now}::timestamptz - min(run_at) filter (where run_at <= ${now})) as overdue
          from jobs where state = 'waiting' group by kind
          union all
          select kind, 0, count(*), 0, 0 from jobs where state = 'running' group by kind
          union all
          select kind, 0, 0, count(*), 0 from jobs where state = 'dead' and ended_at is not null group by kind
        ) parts
        group by kind order by kind`,
  )
}

/** The status of all jobs, for the operator on call. */
export type JobSummary = {
  waiting: number
  running: number
  dead: number
  oldestDueSeconds: number
  isFine: boolean
}

/** Sums up all kinds; fine if there is no dead letter and no job waits long past its due time. */
export function jobSummary(kinds: readonly JobKindStatus[]): JobSummary {
  const sum = (count: 'waiting' | 'running' | 'dead') => kinds.reduce((all, kind) => all + kind[count], 0)
  const oldestDueSeconds = Math.round(Math.max(0, ...kinds.map(({ overdueSeconds }) => overdueSeconds)))
  const dead = sum('dead')
  return {
    waiting: sum('waiting'),
    running: sum('running'),
    dead,
    oldestDueSeconds,
    isFine: dead === 0 && oldestDueSeconds < OVERDUE_SECONDS,
  }
}

/** The summary in one line. */
export function summaryLine({ waiting, running, dead, oldestDueSeconds }: JobSummary): string {
  const due = oldestDueSeconds > 0 ? `, the oldest due for ${oldestDueSeconds} s` : ''
  return `${waiting} waiting${due}; ${running} running; ${dead} dead`
}

/** The facts of a status for the log, and the kinds that are not fine. */
export function troubleFacts(kinds: readonly JobKindStatus[]): LogFacts {
  const { isFine: _fine, ...counts } = jobSummary(kinds)
  const troubled = kinds.filter((kind) => kind.dead > 0 || kind.overdueSeconds >= OVERDUE_SECONDS)
  return { ...counts, kinds: troubled.map(({ kind }) => kind).join(' ') }
}
