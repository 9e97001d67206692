import { setTimeout as wait } from 'node:timers/promises'
import type { Executor } from '../platform/db/query.server.ts'

type Of<T> = { version: number; index: T }
type Built<T> = Of<T> & { at: number }

const LONGEST_WAIT_MS = 2_000
// Longer than a replica may lag, short enough that a counter which went back for good is followed.
const AHEAD_MS = 5_000

/** How an index of the database's rows is made, and which version of them stands there now. */
export type IndexSource<T> = { version(db: Executor): Promise<number>; build(db: Executor): Promise<T> }

/** Keeps an index of one process in memory and builds it anew when its source changes, wherever it does. */
export class KeptIndex<T> {
  readonly #source: IndexSource<T>
  #building: Of<Promise<T>> | null = null
  #built: Built<T> | null = null

  constructor(source: IndexSource<T>) {
    this.#source = source
  }

  /**
   * The index of what stands in the database; several callers at once share one building. Where building takes long,
   * the one before it serves on, which `passing` is told.
   *
   * @param known the version that was seen within the last moment; without it the database is asked
   */
  async current(db: Executor, passing: () => void = () => {}, known?: number): Promise<T> {
    const version = known ?? (await this.#source.version(db))
    if (this.#built !== null && isAsNew(this.#built, version)) return this.#built.index
    if (this.#building === null || this.#building.version < version)
      this.#building = { version, index: this.#build(db, version) }
    const { index } = this.#building
    const before = this.#built?.index
    if (before === undefined) return index
    const inTime = await Promise.race([index, wait(LONGEST_WAIT_MS, null, { ref: false })])
    if (inTime === null) passing()
    return inTime ?? before
  }

  async #build(db: Executor, version: number): Promise<T> {
    try {
      const index = await this.#source.build(db)
      this.#built = { version, index, at: performance.now() }
      return index
    } finally {
      // After a failure the next call tries again.
      if (this.#building?.version === version) this.#building = null
    }
  }
}

// Whoever reads on a replica sees an older version for a moment: the newer index serves her as well.
function isAsNew({ version, at }: Built<unknown>, wanted: number): boolean {
  return version === wanted || (version > wanted && performance.now() - at < AHEAD_MS)
}
