import { onJobPut, type JobHandler } from '../../kernel/jobs.server.ts'
import { Crew } from './crew.ts'
import { freeInterrupted, putPeriodic } from './job-rows.ts'
import { reasonOf, type JobTools } from './run-job.ts'

/** What the runner stands on. `isAlone`: no other process can reach this database. */
export type RunnerParts = JobTools & { isAlone: boolean }

/** Does the jobs of the database in this process. */
export type JobRunner = {
  /** Begins: what is due is done at once, and then whenever something is put or falls due. */
  start(): void
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>
  /** Does everything that is due now, one after the other, and tells how many jobs that were; for tests. */
  runDue(): Promise<number>
}

const LOOK_EVERY_MS = 1_000
const FREE_EVERY_LOOKS = 10
// More at once would take the pool's connections from shoppers.
const LANES = 3
const LOOKS = 6
// Most mails go with a paper, which a job that is put with theirs issues; looks that are put in a moment become one.
const SLOW_AFTER_MS = 100

/** A runner of these jobs; on PostgreSQL every process has one. */
export function createRunner(parts: RunnerParts, handlers: readonly JobHandler[]): JobRunner {
  const { db, clock } = parts
  const crews = crewsOf(parts, handlers)
  const wakeAll = () => crews.forEach((crew) => crew.wake())
  const wakeFor = (kind: string) => crews.find((crew) => crew.does(kind))?.wake()
  let timer: NodeJS.Timeout | null = null
  let endWaking: (() => void) | null = null
  let looks = 0

  function look(): void {
    const isFirst = looks === 0
    if (looks % FREE_EVERY_LOOKS === 0) void free(parts, handlers, parts.isAlone && isFirst).then(wakeAll)
    else wakeAll()
    looks += 1
  }

  return {
    start() {
      if (timer !== null) return
      for (const crew of crews) crew.open()
      timer = setInterval(look, LOOK_EVERY_MS).unref()
      endWaking = onJobPut(wakeFor)
      look()
    },
    async stop() {
      if (timer !== null) clearInterval(timer)
      timer = null
      endWaking?.()
      await Promise.all(crews.map((crew) => crew.close()))
    },
    async runDue() {
      await freeInterrupted(db, handlers, { isAlone: false, now: clock.now() })
      await putPeriodic(db, handlers, clock.now())
      let count = 0
      while (await runNextOf(crews)) count += 1
      return count
    },
  }
}

/** A crew for all that the shop does quickly, and one of its own for each kind that may have to wait long. */
function crewsOf(parts: RunnerParts, handlers: readonly JobHandler[]): Crew[] {
  const quick = handlers.filter(({ hasOwnLane }) => !hasOwnLane)
  const slow = handlers.filter(({ hasOwnLane }) => hasOwnLane)
  return [
    new Crew(parts, quick, { lanes: LANES, afterMs: 0 }),
    ...slow.map(
      (handler) => new Crew(parts, [handler], { lanes: handler.isLook ? LOOKS : 1, afterMs: SLOW_AFTER_MS }),
    ),
  ]
}

async function runNextOf(crews: readonly Crew[]): Promise<boolean> {
  for (const crew of crews) {
    if (await crew.runNext()) return true
  }
  return false
}

async function free(parts: RunnerParts, handlers: readonly JobHandler[], isAlone: boolean): Promise<void> {
  const { db, clock, log } = parts
  try {
    const now = clock.now()
    await putPeriodic(db, handlers, now)
    const { freed, laidAside } = await freeInterrupted(db, handlers, { isAlone, now })
    if (freed + laidAside > 0) log.warn('jobs_interrupted', { freed, laidAside })
  } catch (error) {
    log.warn('jobs_not_read', { error: reasonOf(error) })
  }
}
