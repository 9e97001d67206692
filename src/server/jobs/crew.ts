import { setTimeout as pause } from 'node:timers/promises'
import type { JobHandler } from '../../kernel/jobs.server.ts'
import { takeJobs, type TakenJob } from './job-rows.ts'
import { reasonOf, runJob, type JobTools } from './run-job.ts'

/** How many jobs a crew does at once, and how long after it was woken it looks: what is put by then is taken with it. */
type CrewSize = { lanes: number; afterMs: number }

/**
 * Does the jobs of some kinds. It takes as many at once as it has free lanes, and looks again only where it was woken
 * since it last looked, or where that look left some.
 */
export class Crew {
  readonly #tools: JobTools
  readonly #byName: Map<string, JobHandler>
  readonly #size: CrewSize
  readonly #lanes = new Set<Promise<void>>()
  #looking: Promise<void> | null = null
  #isOpen = false
  #mayBeDue = false

  constructor(tools: JobTools, handlers: readonly JobHandler[], size: CrewSize) {
    this.#tools = tools
    this.#byName = new Map(handlers.map((handler) => [handler.name, handler]))
    this.#size = size
  }

  open(): void {
    this.#isOpen = true
  }

  /** Takes nothing more and waits for what is under way. */
  async close(): Promise<void> {
    this.#isOpen = false
    await this.#looking
    await Promise.all(this.#lanes)
  }

  does(kind: string): boolean {
    return this.#byName.has(kind)
  }

  wake(): void {
    this.#mayBeDue = true
    this.#look()
  }

  /** Does the job that is due longest, open or not; false where there is none. */
  async runNext(): Promise<boolean> {
    const { jobs } = await this.#taken(1)
    for (const job of jobs) await this.#run([job])
    return jobs.length > 0
  }

  #look(): void {
    const isFull = this.#lanes.size >= this.#size.lanes
    if (!this.#isOpen || !this.#mayBeDue || isFull || this.#looking !== null) return
    this.#looking = this.#take()
      .catch((error: unknown) => this.#tell(error))
      .finally(() => {
        this.#looking = null
        this.#look()
      })
  }

  async #take(): Promise<void> {
    await pause(this.#size.afterMs)
    if (!this.#isOpen) return
    this.#mayBeDue = false
    const { jobs, areAll } = await this.#taken(this.#size.lanes - this.#lanes.size)
    if (!areAll) this.#mayBeDue = true
    for (const same of this.#looks(jobs)) this.#fillLane(same)
  }

  // Jobs by themselves, but looks at the same thing together.
  #looks(jobs: readonly TakenJob[]): TakenJob[][] {
    const byLook = Map.groupBy(jobs, ({ id, kind, payload }) =>
      this.#byName.get(kind)?.isLook === true ? `${kind} ${JSON.stringify(payload)}` : `${id}`,
    )
    return [...byLook.values()]
  }

  #taken(most: number) {
    const { db, clock } = this.#tools
    return takeJobs(db, { kinds: [...this.#byName.keys()], most }, clock.now())
  }

  #fillLane(jobs: TakenJob[]): void {
    const lane = this.#run(jobs)
      .catch((error: unknown) => this.#tell(error))
      .finally(() => {
        this.#lanes.delete(lane)
        this.#look()
      })
    this.#lanes.add(lane)
  }

  async #run([job, ...others]: readonly TakenJob[]): Promise<void> {
    const handler = this.#byName.get(job?.kind ?? '')
    if (job === undefined || handler === undefined) return
    await runJob(this.#tools, handler, { job, others, goesOn: () => this.#isOpen })
  }

  // The database may be away for a moment; the next look tries again.
  #tell(error: unknown): void {
    this.#tools.log.warn('jobs_not_read', { error: reasonOf(error) })
  }
}
