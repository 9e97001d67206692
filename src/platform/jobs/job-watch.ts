import { jobStatus, jobSummary, troubleFacts } from './job-status.ts'
import { toReason, type JobTools } from './run-job.ts'

const EVERY_MS = 60_000

/** Checks the jobs once a minute and logs a line if something is wrong. */
export type JobWatch = { start(): void; stop(): void; check(): Promise<void> }

/** Creates the watch of one process. It uses its own timer, not a job, because the jobs may be stuck. */
export function createJobWatch({ db, clock, log }: JobTools): JobWatch {
  let timer: NodeJS.Timeout | null = null

  async function check(): Promise<void> {
    try {
      const kinds = await jobStatus(db, clock.now())
      if (!jobSummary(kinds).isFine) log.warn('jobs_in_trouble', troubleFacts(kinds))
    } catch (error) {
      log.warn('jobs_not_read', { error: toReason(error) })
    }
  }

  return {
    start: () => void (timer ??= setInterval(() => void check(), EVERY_MS).unref()),
    stop() {
      if (timer !== null) clearInterval(timer)
      timer = null
    },
    check,
  }
}
