import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../kernel/clock.ts'
import type { Executor } from '../db/query.server.ts'
import type { JobEnd, JobHandler } from './jobs.server.ts'
import type { Log } from '../../kernel/log.ts'
import { pauseAfter } from './backoff.ts'
import { delayJob, endJobs, deadLetter, type TakenJob } from './jobs.store.server.ts'

/** The dependencies of running a job. */
export type JobTools = { db: Executor; clock: Clock; log: Log }

const LONGEST_ERROR = 300
// The retries take half a minute in total, within the lease of a minute.
const FIRST_WAIT_MS = 250
const LAST_WAIT_MS = 16_000

/**
 * A job that this process has taken, and the coalesced jobs that are done with it. `goesOn` returns whether the process
 * still has time to retry writing the outcome.
 */
export type Taken = { job: TakenJob; others: readonly TakenJob[]; goesOn: () => boolean }

/** Runs a job that was taken and writes its outcome. */
export async function runJob(
  tools: JobTools,
  handler: JobHandler,
  { job, others, goesOn }: Taken,
): Promise<void> {
  const work = { db: tools.db, now: tools.clock.now(), log: tools.log, attempt: job.attempts, goesOn }
  const end = await handler
    .run(job.payload, work)
    .catch((error: unknown): JobEnd => ({ kind: 'again', why: toReason(error) }))
  await retryWrite(() => writeEnds(tools, handler, { jobs: [job, ...others], end }), goesOn)
}

// A job that was done but not recorded counts as interrupted: a message that was sent would become a dead letter as one
// that may not have been.
async function retryWrite(write: () => Promise<void>, goesOn: () => boolean): Promise<void> {
  let waitMs = FIRST_WAIT_MS
  while (waitMs <= LAST_WAIT_MS && goesOn()) {
    const isWritten = await write().then(
      () => true,
      () => false,
    )
    if (isWritten) return
    await pause(waitMs)
    waitMs *= 2
  }
  return write()
}

type Ended = { jobs: readonly TakenJob[]; end: JobEnd }

async function writeEnds(tools: JobTools, handler: JobHandler, { jobs, end }: Ended): Promise<void> {
  const { db, clock } = tools
  if (end.kind === 'done' && handler.everyMs === null) return endJobs(db, jobs, clock.now())
  for (const job of jobs) await writeEnd(tools, handler, { job, end })
}

async function writeEnd(
  { db, clock, log }: JobTools,
  handler: JobHandler,
  { job, end }: { job: TakenJob; end: JobEnd },
): Promise<void> {
  const now = clock.now()
  if (end.kind === 'done') {
    const runAt = new Date(now.getTime() + (handler.everyMs ?? 0))
    await delayJob(db, job, { runAt, why: null, isNew: true })
    return
  }
  if (end.kind === 'later') {
    await delayJob(db, job, { runAt: end.at, why: end.why, isNew: true })
    return
  }
  const facts = { kind: job.kind, job: job.id, attempt: job.attempts, why: end.why }
  if (end.kind === 'dead-letter' || job.attempts >= handler.attempts) {
    log.error('job_dead_lettered', new Error(end.why), { kind: job.kind, job: job.id })
    await deadLetter(db, job, end.why, now)
    return
  }
  log.warn('job_failed', facts)
  const waitMs = Math.min(
    pauseAfter(job.attempts, Math.random()),
    handler.everyMs ?? Number.POSITIVE_INFINITY,
  )
  const runAt = new Date(Math.max(now.getTime() + waitMs, end.at?.getTime() ?? 0))
  await delayJob(db, job, { runAt, why: end.why })
}

/** The error's message, cut to a length that can be stored. */
export function toReason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR)
}
