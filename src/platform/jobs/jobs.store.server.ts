import { pipeline } from '../db/pipeline.server.ts'
import { execute, query, sql, type Executor } from '../db/query.server.ts'
import { statement } from '../db/statement.server.ts'
import { transaction } from '../db/transaction.server.ts'
import type { JobHandler } from './jobs.server.ts'

/** A job that this process has taken. `attempts` includes this attempt and identifies the lease. */
export type TakenJob = { id: number; kind: string; key: string; payload: unknown; attempts: number }

// The jobs' ports have time limits that are far below this lease.
const TAKEN_SECONDS = 60

/** The kinds of jobs to take, and the maximum number. */
type Taking = { kinds: string[]; most: number }

/** The jobs that were taken; `areAll` if no other job was due at that time. */
export type TakenJobs = { jobs: TakenJob[]; areAll: boolean }

/** Takes the jobs of the given kinds that have been due longest. */
export async function takeJobs(db: Executor, { kinds, most }: Taking, now: Date): Promise<TakenJobs> {
  const taken = await query(db, takenJobs.query({ kinds, most, seen: most + 1, now, seconds: TAKEN_SECONDS }))
  return {
    jobs: taken.map(({ due: _, ...job }) => job),
    areAll: taken.every(({ due }) => due <= most),
  }
}

type TakingNow = Taking & { seen: number; now: Date; seconds: number }

// The ids are materialized, or the plan could lock more jobs than it takes. `due` counts the rows before the update.
const takenJobs = statement<TakingNow, TakenJob & { due: number }>((value) => {
  const due = sql`from jobs
    where state = 'waiting' and run_at <= ${value('now')} and kind = any(${value('kinds')})`
  return sql`update jobs set state = 'running', attempts = attempts + 1,
      taken_until = clock_timestamp() + make_interval(secs => ${value('seconds')})
    where id = any(array(select id ${due} order by run_at, id limit ${value('most')} for update skip locked))
    returning id, kind, key, payload, attempts,
      (select count(*)::int from (select ${due} limit ${value('seen')}) due) as due`
})

/** Marks all the jobs done or none; their rows stay because of their keys. */
export async function endJobs(db: Executor, jobs: readonly TakenJob[], now: Date): Promise<void> {
  const [only, ...more] = jobs.map((job) => endOf(job, now))
  if (only === undefined) return
  if (more.length === 0) await execute(db, only)
  else await transaction(db, (tx) => pipeline(tx, [only, ...more], { commit: true }))
}

// Each job is found by its id. With a join on a list, or with `state` instead of the equivalent `taken_until`, the plan
// scans all running jobs and all that ran recently.
function endOf({ id, attempts }: TakenJob, now: Date) {
  return sql`update jobs
    set state = 'done', payload = '{}', taken_until = null, last_error = null, ended_at = ${now}
    where id = ${id} and taken_until is not null and attempts = ${attempts}`
}

/** Postpones a job and stores the reason; `isNew` resets its number of attempts. */
export function delayJob(
  db: Executor,
  job: TakenJob,
  { runAt, why, isNew = false }: { runAt: Date; why: string | null; isNew?: boolean },
): Promise<number> {
  return execute(
    db,
    sql`update jobs set state = 'waiting', taken_until = null, run_at = ${runAt}, last_error = ${why},
          attempts = case when ${isNew}::boolean then 0 else attempts end
        where ${isLeasedAs(job)}`,
  )
}

/** Makes a job a dead letter: it does not run again until the operator retries it. */
export function deadLetter(db: Executor, job: TakenJob, why: string, now: Date): Promise<number> {
  return execute(
    db,
    sql`update jobs set state = 'dead', taken_until = null, last_error = ${why}, ended_at = ${now}
        where ${isLeasedAs(job)}`,
  )
}

// A job that ran too long belongs to the process that has taken it since, and only that process may end it.
function isLeasedAs({ id, attempts }: TakenJob) {
  return sql`id = ${id} and state = 'running' and attempts = ${attempts}`
}

/** Enqueues the periodic jobs that do not exist yet, and reschedules those that are due too far in the future. */
export async function putPeriodic(
  db: Executor,
  handlers: readonly Pick<JobHandler, 'name' | 'everyMs'>[],
  now: Date,
): Promise<void> {
  for (const { name, everyMs } of handlers) {
    if (everyMs === null) continue
    const next = new Date(now.getTime() + everyMs)
    await execute(
      db,
      sql`insert into jobs (kind, key, payload, run_at, created_at) values (${name}, 'every', '{}', ${now}, ${now})
          on conflict (kind, key) do update set run_at = ${next} where jobs.run_at > ${next}`,
    )
  }
}

/**
 * Frees or buries jobs whose process died. If no other process can use the database, all running jobs are left from an
 * earlier process.
 */
export async function freeInterrupted(
  db: Executor,
  handlers: readonly JobHandler[],
  { isAlone, now }: { isAlone: boolean; now: Date },
): Promise<{ freed: number; deadLettered: number }> {
  const byName = new Map(handlers.map((handler) => [handler.name, handler]))
  return transaction(db, async (tx) => {
    const rows = await query<TakenJob>(
      tx,
      sql`select id, kind, key, payload, attempts from jobs
          where state = 'running' and (${isAlone}::boolean or taken_until < clock_timestamp())
            and kind = any(${[...byName.keys()]})
          limit 100 for update skip locked`,
    )
    let deadLettered = 0
    for (const job of rows) {
      const handler = byName.get(job.kind)
      const mayRepeat = handler?.whenInterrupted === 'again' && job.attempts < handler.attempts
      if (mayRepeat) await delayJob(tx, job, { runAt: now, why: INTERRUPTED })
      else deadLettered += await deadLetter(tx, job, INTERRUPTED, now)
    }
    return { freed: rows.length - deadLettered, deadLettered }
  })
}

const INTERRUPTED = 'The process that did it ended in the middle'

/** Deletes at most `atMost` jobs done before an instant; returns how many. */
export function deleteDoneJobs(db: Executor, before: Date, atMost: number): Promise<number> {
  return execute(
    db,
    sql`delete from jobs where id in (
          select id from jobs where state = 'done' and ended_at < ${before}
          limit ${atMost} for update skip locked)`,
  )
}

/** Deletes messages that became dead letters before an instant, because they hold the name of their recipient. */
export function deleteDeadMessages(db: Executor, before: Date, atMost: number): Promise<number> {
  return execute(
    db,
    sql`delete from jobs where id in (
          select id from jobs where state = 'dead' and kind = any(${MESSAGES}) and ended_at < ${before}
          limit ${atMost} for update skip locked)`,
  )
}

const MESSAGES = ['send-sms', 'send-mail', 'send-complaint-mail']
