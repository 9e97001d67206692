import { setTimeout as pause } from 'node:timers/promises'
import type { JobHandler } from './jobs.server.ts'
import { takeJobs, type TakenJob } from './jobs.store.server.ts'
import { toReason, runJob, type JobTools } from './run-job.ts'

/**
 * `concurrency`: the number of concurrent jobs. `pollDelayMs`: the delay between waking up and polling, which collects
 * jobs enqueued together.
 */
type PoolOptions = { concurrency: number; pollDelayMs: number }

/**
 * Runs the jobs of some kinds. It takes as many as it may run concurrently, and polls the database again only after it
 * was woken up, or if the last poll left due jobs.
 */
export class WorkerPool {
  readonly #tools: JobTools
  readonly #handlers: Map<string, JobHandler>
  readonly #options: PoolOptions
  readonly #running = new Set<Promise<void>>()
  #polling: Promise<void> | null = null
  #isOpen = false
  #mayBeDue = false

  constructor(tools: JobTools, handlers: readonly JobHandler[], options: PoolOptions) {
    this.#tools = tools
    this.#handlers = new Map(handlers.map((handler) => [handler.name, handler]))
    this.#options = options
  }

  open(): void {
    this.#isOpen = true
  }

  /** Takes no more jobs and waits for those that run. */
  async close(): Promise<void> {
    this.#isOpen = false
    await this.#polling
    await Promise.all(this.#running)
  }

  handles(kind: string): boolean {
    return this.#handlers.has(kind)
  }

  wake(): void {
    this.#mayBeDue = true
    this.#poll()
  }

  /** Runs the job that has been due longest, whether the pool is open or not; false if no job is due. */
  async runNext(): Promise<boolean> {
    const { jobs } = await this.#takeAtMost(1)
    for (const job of jobs) await this.#run([job])
    return jobs.length > 0
  }

  #poll(): void {
    const isFull = this.#running.size >= this.#options.concurrency
    if (!this.#isOpen || !this.#mayBeDue || isFull || this.#polling !== null) return
    this.#polling = this.#startDue()
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#polling = null
        this.#poll()
      })
  }

  async #startDue(): Promise<void> {
    await pause(this.#options.pollDelayMs)
    if (!this.#isOpen) return
    this.#mayBeDue = false
    const { jobs, areAll } = await this.#takeAtMost(this.#options.concurrency - this.#running.size)
    if (!areAll) this.#mayBeDue = true
    for (const group of this.#coalesce(jobs)) this.#start(group)
  }

  /** Groups the jobs: those of a coalesced kind with the same payload in one group, every other job in its own. */
  #coalesce(jobs: readonly TakenJob[]): TakenJob[][] {
    const groups = Map.groupBy(jobs, ({ id, kind, payload }) =>
      this.#handlers.get(kind)?.isCoalesced === true ? `${kind} ${JSON.stringify(payload)}` : `${id}`,
    )
    return [...groups.values()]
  }

  #takeAtMost(most: number) {
    const { db, clock } = this.#tools
    return takeJobs(db, { kinds: [...this.#handlers.keys()], most }, clock.now())
  }

  #start(jobs: TakenJob[]): void {
    const run = this.#run(jobs)
      .catch((error: unknown) => this.#warn(error))
      .finally(() => {
        this.#running.delete(run)
        this.#poll()
      })
    this.#running.add(run)
  }

  async #run([job, ...others]: readonly TakenJob[]): Promise<void> {
    const handler = this.#handlers.get(job?.kind ?? '')
    if (job === undefined || handler === undefined) return
    await runJob(this.#tools, handler, { job, others, goesOn: () => this.#isOpen })
  }

  // The database may be down briefly; the next poll tries again.
  #warn(error: unknown): void {
    this.#tools.log.warn('jobs_not_read', { error: toReason(error) })
  }
}
