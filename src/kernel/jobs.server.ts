import type * as z from 'zod'
import { afterCommit, execute, sql, type Executor } from './db.server.ts'
import type { Log } from './log.ts'
import type { Write } from './together.server.ts'

/** A kind of work that is done after the call that asked for it, by any process. */
export type JobKind<Payload> = {
  name: string
  payload: z.ZodType<Payload>
  /** How often it is tried before it is laid aside for the operator. */
  attempts: number
  /** What follows where its process died: once more, or never, because doing it twice would be worse. */
  whenInterrupted: 'again' | 'lay-aside'
  /** Whether it is done in a lane of its own, as whom it asks may be slow: nothing else waits behind it. */
  hasOwnLane: boolean
  /**
   * Whether it is a look at how something stands: those of the same payload that were taken together are one look. Each
   * was put before it, so it sees what any of them was put for.
   */
  isLook: boolean
}

const ATTEMPTS = 12

/** Declares a kind of job; by default it is tried for about five hours, again after a crash, and shares the lanes. */
export function jobKind<Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  more: Partial<JobKind<Payload>> = {},
): JobKind<Payload> {
  return { ...USUAL, ...more, name, payload }
}

const USUAL = { attempts: ATTEMPTS, whenInterrupted: 'again', hasOwnLane: false, isLook: false } as const

/**
 * What a job finds when it runs: the outer database, business time, how often it was tried, this time included, and
 * whether the process goes on: one that is asked to stop does not.
 */
export type Work = { db: Executor; now: Date; log: Log; attempt: number; goesOn: () => boolean }

/**
 * How a job ends. `again` comes back after a pause, not before `at`, until its attempts are used up; an exception means
 * the same.
 * `later` is no failure: it comes back at an instant, and its attempts begin anew.
 */
export type JobEnd =
  | { kind: 'done' }
  | { kind: 'later'; at: Date; why: string }
  | { kind: 'again'; why: string; at?: Date }
  | { kind: 'laid-aside'; why: string }

/** The end of a job that did its work. */
export const done: JobEnd = { kind: 'done' }

/** A kind of job with what does it; `everyMs` is null where it runs only when it was put. */
export type JobHandler = Omit<JobKind<unknown>, 'payload'> & {
  everyMs: number | null
  run: (payload: unknown, work: Work) => Promise<JobEnd>
}

/** Says what does a kind of job. It may run twice, so its effect must not double. */
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

/** Work that comes back by itself, in one process at a time. */
export function doEvery(name: string, everyMs: number, run: (work: Work) => Promise<void>): JobHandler {
  return {
    name,
    attempts: Number.POSITIVE_INFINITY,
    whenInterrupted: 'again',
    hasOwnLane: false,
    isLook: false,
    everyMs,
    run: async (_payload, work) => {
      await run(work)
      return done
    },
  }
}

const MOST_BATCHES = 10

/**
 * Periodic deletion in batches, in one process at a time. It goes on at once while more is left: a run does a few
 * batches, ends where the process is asked to stop, and comes back for the rest behind whatever else is due by then.
 *
 * @param sweep does one batch, and tells whether more may be left
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

/** A job to be put. A key is done once in all; `runAt` is now where it is left out. */
export type NewJob<Payload> = { key: string; payload: Payload; now: Date; runAt?: Date }

/**
 * Puts a job in the transaction of what it follows from; put again under its key, nothing changes.
 *
 * @returns whether it is new
 */
export async function putJob<Payload>(
  tx: Executor,
  kind: JobKind<Payload>,
  job: NewJob<Payload>,
): Promise<boolean> {
  const put = await execute(tx, jobRow(kind, job))
  wakeFor(kind)
  return put === 1
}

/** The same as a write of the open transaction that goes with others. */
export function newJob<Payload>(kind: JobKind<Payload>, job: NewJob<Payload>): Write {
  wakeFor(kind)
  return jobRow(kind, job)
}

/**
 * The row of a job as a part of a statement, after which `wakeFor` has it seen at once.
 *
 * @param given a `from` of that statement: without a row there, no job is put
 */
export function jobRow<Payload>(
  { name }: JobKind<Payload>,
  { key, payload, now, runAt = now }: NewJob<Payload>,
  given: Write = sql``,
): Write {
  return sql`insert into jobs (kind, key, payload, run_at, created_at)
    select ${name}::text, ${key}::text, ${JSON.stringify(payload)}::jsonb, ${runAt}::timestamptz, ${now}::timestamptz
    ${given} on conflict (kind, key) do nothing`
}

/** Has a job that waits for later run now; false where none waits under that key. */
export async function hurryJob<Payload>(
  tx: Executor,
  kind: JobKind<Payload>,
  key: string,
  now: Date,
): Promise<boolean> {
  const hurried = await execute(
    tx,
    sql`update jobs set run_at = least(run_at, ${now}) where kind = ${kind.name} and key = ${key} and state = 'waiting'`,
  )
  wakeFor(kind)
  return hurried === 1
}

type Sleeper = (kind: string) => void

const sleepers = new Set<Sleeper>()

/** Calls back with the kind whenever this process has put a job; returns how to end that. */
export function onJobPut(wake: Sleeper): () => void {
  sleepers.add(wake)
  return () => void sleepers.delete(wake)
}

/** Has this process look for jobs of a kind once the open transaction is written, at once outside of one. */
export function wakeFor({ name }: Pick<JobKind<unknown>, 'name'>): void {
  afterCommit(() => {
    for (const wake of sleepers) wake(name)
  })
}
