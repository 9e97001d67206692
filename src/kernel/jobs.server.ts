import type * as z from 'zod'
import { afterCommit, execute, sql, type Executor } from './db.server.ts'
import type { Log } from './log.ts'

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
}

const ATTEMPTS = 12

/** Declares a kind of job; by default it is tried for about five hours, again after a crash, and shares the lanes. */
export function jobKind<Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  { attempts = ATTEMPTS, whenInterrupted = 'again', hasOwnLane = false }: Partial<JobKind<Payload>> = {},
): JobKind<Payload> {
  return { name, payload, attempts, whenInterrupted, hasOwnLane }
}

/** What a job finds when it runs: the outer database, business time, and how often it was tried, this time included. */
export type Work = { db: Executor; now: Date; log: Log; attempt: number }

/**
 * How a job ends. `again` comes back after a pause until its attempts are used up; an exception means the same.
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
    everyMs,
    run: async (_payload, work) => {
      await run(work)
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
  { key, payload, now, runAt = now }: NewJob<Payload>,
): Promise<boolean> {
  const put = await execute(
    tx,
    sql`insert into jobs (kind, key, payload, run_at, created_at)
        values (${kind.name}, ${key}, ${JSON.stringify(payload)}::jsonb, ${runAt}, ${now})
        on conflict (kind, key) do nothing`,
  )
  afterCommit(wakeAll)
  return put === 1
}

/** Has a job that waits for later run now; false where none waits under that key. */
export async function hurryJob<Payload>(
  tx: Executor,
  { name }: JobKind<Payload>,
  key: string,
  now: Date,
): Promise<boolean> {
  const hurried = await execute(
    tx,
    sql`update jobs set run_at = least(run_at, ${now}) where kind = ${name} and key = ${key} and state = 'waiting'`,
  )
  afterCommit(wakeAll)
  return hurried === 1
}

const sleepers = new Set<() => void>()

/** Calls back whenever this process has put a job; returns how to end that. */
export function onJobPut(wake: () => void): () => void {
  sleepers.add(wake)
  return () => void sleepers.delete(wake)
}

function wakeAll(): void {
  for (const wake of sleepers) wake()
}
