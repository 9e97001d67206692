import type { Clock } from '../../kernel/clock.ts'
import type { Executor } from '../../kernel/db.server.ts'
import type { JobEnd, JobHandler } from '../../kernel/jobs.server.ts'
import type { Log } from '../../kernel/log.ts'
import { pauseAfter } from './backoff.ts'
import { delayJob, endJob, layAside, type TakenJob } from './job-rows.ts'

/** What a job is run with. */
export type JobTools = { db: Executor; clock: Clock; log: Log }

const LONGEST_ERROR = 300

/** Does a job that was taken and writes how it ended. */
export async function runJob(tools: JobTools, handler: JobHandler, job: TakenJob): Promise<void> {
  const work = { db: tools.db, now: tools.clock.now(), log: tools.log, attempt: job.attempts }
  const end = await handler
    .run(job.payload, work)
    .catch((error: unknown): JobEnd => ({ kind: 'again', why: reasonOf(error) }))
  await writeEnd(tools, handler, { job, end })
}

async function writeEnd(
  { db, clock, log }: JobTools,
  handler: JobHandler,
  { job, end }: { job: TakenJob; end: JobEnd },
): Promise<void> {
  const now = clock.now()
  if (end.kind === 'done') {
    if (handler.everyMs === null) await endJob(db, job, now)
    else await delayJob(db, job, { runAt: new Date(now.getTime() + handler.everyMs), why: null, isNew: true })
    return
  }
  if (end.kind === 'later') {
    await delayJob(db, job, { runAt: end.at, why: end.why, isNew: true })
    return
  }
  const facts = { kind: job.kind, job: job.id, attempt: job.attempts, why: end.why }
  if (end.kind === 'laid-aside' || job.attempts >= handler.attempts) {
    log.error('job_laid_aside', new Error(end.why), { kind: job.kind, job: job.id })
    await layAside(db, job, end.why, now)
    return
  }
  log.warn('job_failed', facts)
  const pause = Math.min(pauseAfter(job.attempts, Math.random()), handler.everyMs ?? Number.POSITIVE_INFINITY)
  await delayJob(db, job, { runAt: end.at ?? new Date(now.getTime() + pause), why: end.why })
}

/** What went wrong, short enough to be kept. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR)
}
