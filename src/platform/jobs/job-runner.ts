import { onEnqueue, type JobHandler } from './jobs.server.ts'
import { WorkerPool } from './worker-pool.ts'
import { freeInterrupted, putPeriodic } from './jobs.store.server.ts'
import { toReason, type JobTools } from './run-job.ts'

/** The runner's dependencies. `isAlone`: no other process can use this database. */
export type RunnerParts = JobTools & { isAlone: boolean }

/** Runs the database's jobs in this process. */
export type JobRunner = {
  /** Starts: due jobs run at once, later ones when they are enqueued or become due. */
  start(): void
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>
  /** Runs every job that is due now, one after the other, and returns how many; for tests. */
  runDue(): Promise<number>
}

const POLL_EVERY_MS = 1_000
const FREE_EVERY_POLLS = 10
// More at a time would take the pool's connections from requests.
const SHARED_CONCURRENCY = 3
const COALESCED_CONCURRENCY = 6
// The delay lets a job find the result of another one enqueued with it, and coalesces equal jobs enqueued together.
const OWN_POOL_DELAY_MS = 100

/** A runner of these jobs; on PostgreSQL every process has one. */
export function createJobRunner(parts: RunnerParts, handlers: readonly JobHandler[]): JobRunner {
  const { db, clock } = parts
  const pools = toPools(parts, handlers)
  const wakeAll = () => pools.forEach((pool) => pool.wake())
  const wakeFor = (kind: string) => pools.find((pool) => pool.handles(kind))?.wake()
  let timer: NodeJS.Timeout | null = null
  let endWaking: (() => void) | null = null
  let polls = 0

  function poll(): void {
    const isFirst = polls === 0
    if (polls % FREE_EVERY_POLLS === 0)
      void endInterrupted(parts, handlers, parts.isAlone && isFirst).then(wakeAll)
    else wakeAll()
    polls += 1
  }

  return {
    start() {
      if (timer !== null) return
      for (const pool of pools) pool.open()
      timer = setInterval(poll, POLL_EVERY_MS).unref()
      endWaking = onEnqueue(wakeFor)
      poll()
    },
    async stop() {
      if (timer !== null) clearInterval(timer)
      timer = null
      endWaking?.()
      await Promise.all(pools.map((pool) => pool.close()))
    },
    async runDue() {
      await freeInterrupted(db, handlers, { isAlone: false, now: clock.now() })
      await putPeriodic(db, handlers, clock.now())
      let count = 0
      while (await runNextOf(pools)) count += 1
      return count
    },
  }
}

/** One shared pool for fast kinds, and a separate pool for each kind that may wait long for an outside service. */
function toPools(parts: RunnerParts, handlers: readonly JobHandler[]): WorkerPool[] {
  const shared = handlers.filter(({ hasOwnPool }) => !hasOwnPool)
  const separate = handlers.filter(({ hasOwnPool }) => hasOwnPool)
  return [
    new WorkerPool(parts, shared, { concurrency: SHARED_CONCURRENCY, pollDelayMs: 0 }),
    ...separate.map(
      (handler) =>
        new WorkerPool(parts, [handler], {
          concurrency: handler.isCoalesced ? COALESCED_CONCURRENCY : 1,
          pollDelayMs: OWN_POOL_DELAY_MS,
        }),
    ),
  ]
}

async function runNextOf(pools: readonly WorkerPool[]): Promise<boolean> {
  for (const pool of pools) {
    if (await pool.runNext()) return true
  }
  return false
}

async function endInterrupted(
  parts: RunnerParts,
  handlers: readonly JobHandler[],
  isAlone: boolean,
): Promise<void> {
  const { db, clock, log } = parts
  try {
    const now = clock.now()
    await putPeriodic(db, handlers, now)
    const { freed, deadLettered } = await freeInterrupted(db, handlers, { isAlone, now })
    if (freed + deadLettered > 0) log.warn('jobs_interrupted', { freed, deadLettered })
  } catch (error) {
    log.warn('jobs_not_read', { error: toReason(error) })
  }
}
