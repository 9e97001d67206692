import type * as z from 'zod'
import { execute, sql, type Executor, type Sql } from '../db/query.server.ts'
import { afterCommit } from '../db/transaction.server.ts'
import type { Log } from '../../kernel/log.ts'

/** A kind of work that any process does after the call that enqueued it. */
export type JobKind<Payload> = {
  name: string
  payload: z.ZodType<Payload>
  /** The number of attempts before it becomes a dead letter, which the operator sees. */
  attempts: number
  /** What happens if its process dies: another attempt, or none because running it twice would be worse. */
  whenInterrupted: 'again' | 'dead-letter'
  /** Whether it has its own worker pool, because the service it calls may be slow and would delay other jobs. */
  hasOwnPool: boolean
  /**
   * Whether jobs with the same payload that are taken together run as one. This is correct for a refresh of a state,
   * which sees everything that any of them was enqueued for.
   */
  isCoalesced: boolean
}

const ATTEMPTS = 12

/**
 * Declares a kind of job. By default it is tried for about five hours, again after a crash, and runs in the shared
 * pool.
 */
export function jobKind<Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  more: Partial<JobKind<Payload>> = {},
): JobKind<Payload> {
  return { ...USUAL, ...more, name, payload }
}

const USUAL = { attempts: ATTEMPTS, whenInterrupted: 'again', hasOwnPool: false, isCoalesced: false } as const

/**
 * What a running job receives: the outer database, business time, and the number of attempts including this one.
 * `goesOn` returns false once the process is stopping.
 */
export type Work = { db: Executor; now: Date; log: Log; attempt: number; goesOn: () => boolean }

/**
 * The outcome of a job. `again` retries it after a pause, not before `at`, until its attempts are used up; an exception
 * means the same. `later` is not a failure: the job runs again at an instant, and its attempts are counted from zero.
 */
export type JobEnd =
  | { kind: 'done' }
  | { kind: 'later'; at: Date; why: string }
  | { kind: 'again'; why: string; at?: Date }
  | { kind: 'dead-letter'; why: string }

/** The outcome of a job that did its work. */
export const done: JobEnd = { kind: 'done' }

/** A kind of job with its function; `everyMs` is null if the kind is not periodic. */
export type JobHandler = Omit<JobKind<unknown>, 'payload'> & {
  everyMs: number | null
  run: (payload: unknown, work: Work) => Promise<JobEnd>
}

/** Binds a kind of job to its function. A job may run twice, so its effects must be idempotent. */
export function doJob<Payload>(
  { payload: schema, ...kind }: JobKind<Payload>,
  run: (payload: Payload, work: Work) => Promise<JobEnd>,
): JobHandler {
  return {
    ...kind,
    everyMs: null,
    run: async (payload, work) => run(schema.parse(payload), work),
  }
}

/** Declares a periodic job, which runs in one process at a time. */
export function doEvery(name: string, everyMs: number, run: (work: Work) => Promise<void>): JobHandler {
  return {
    name,
    attempts: Number.POSITIVE_INFINITY,
    whenInterrupted: 'again',
    hasOwnPool: false,
    isCoalesced: false,
    everyMs,
    run: async (_payload, work) => {
      await run(work)
      return done
    },
  }
}

const MOST_BATCHES = 10

/**
 * Declares a periodic deletion in batches, which runs in one process at a time. A run does a few batches and ends early
 * if the process is stopping. If more is left, it continues at once, after all other work that is due by then.
 *
 * @param sweep does one batch, and returns whether more may be left
 */
export function sweepEvery(
  name: string,
  everyMs: number,
  sweep: (work: Work) => Promise<boolean>,
): JobHandler {
  return {
    ...doEvery(name, everyMs, () => Promise.resolve()),
    run: async (_payload, work) => {
      for (let batch = 1; await sweep(work); batch += 1) {
        if (batch >= MOST_BATCHES || !work.goesOn())
          return { kind: 'later', at: work.now, why: 'More is left' }
      }
      return done
    },
  }
}

/** A job to enqueue. A key runs once in total; without `runAt` the job is due now. */
export type NewJob<Payload> = { key: string; payload: Payload; now: Date; runAt?: Date }

/**
 * Enqueues a job in the transaction that causes it; an existing key changes nothing.
 *
 * @returns whether the job is new
 */
export async function enqueueJob<Payload>(
  tx: Executor,
  kind: JobKind<Payload>,
  job: NewJob<Payload>,
): Promise<boolean> {
  const inserted = await execute(tx, jobRow(kind, job))
  wakeFor(kind)
  return inserted === 1
}

/** The insert of a job as a statement, for a pipeline. */
export function newJob<Payload>(kind: JobKind<Payload>, job: NewJob<Payload>): Sql {
  wakeFor(kind)
  return jobRow(kind, job)
}

/**
 * The insert of a job's row as a part of a larger statement; call `wakeFor` after it, so that this process polls at
 * once.
 *
 * @param given a `from` of that statement: without a row there, no job is enqueued
 */
export function jobRow<Payload>(
  { name }: JobKind<Payload>,
  { key, payload, now, runAt = now }: NewJob<Payload>,
  given: Sql = sql``,
): Sql {
  return sql`insert into jobs (kind, key, payload, run_at, created_at)
    select ${name}::text, ${key}::text, ${JSON.stringify(payload)}::jsonb, ${runAt}::timestamptz, ${now}::timestamptz
    ${given} on conflict (kind, key) do nothing`
}

/** Makes a waiting job due now; false if none waits under that key. */
export async function runNow<Payload>(
  tx: Executor,
  kind: JobKind<Payload>,
  key: string,
  now: Date,
): Promise<boolean> {
  const changed = await execute(
    tx,
    sql`update jobs set run_at = least(run_at, ${now}) where kind = ${kind.name} and key = ${key} and state = 'waiting'`,
  )
  wakeFor(kind)
  return changed === 1
}

/** Makes the dead letter with this key run again; false if there is none. */
export async function retryJobOf<Payload>(
  tx: Executor,
  kind: JobKind<Payload>,
  key: string,
  now: Date,
): Promise<boolean> {
  const changed = await execute(
    tx,
    sql`update jobs set state = 'waiting', attempts = 0, run_at = ${now}, ended_at = null
        where kind = ${kind.name} and key = ${key} and state = 'dead'`,
  )
  wakeFor(kind)
  return changed === 1
}

type Listener = (kind: string) => void

const listeners = new Set<Listener>()

/** Calls `listener` with the kind whenever this process has enqueued a job; returns a function that stops it. */
export function onEnqueue(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Wakes this process's workers for a kind once the open transaction commits, or at once outside of a transaction. */
export function wakeFor({ name }: Pick<JobKind<unknown>, 'name'>): void {
  afterCommit(() => {
    for (const listener of listeners) listener(name)
  })
}
