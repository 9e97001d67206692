import { setTimeout as wait } from 'node:timers/promises'
import type { Executor } from '../db/query.server.ts'

type Versioned<T> = { version: number; index: T }
type Built<T> = Versioned<T> & { at: number }

const MAX_WAIT_MS = 2_000
// Longer than a replica may lag, and short enough to follow a counter that went back for good.
const AHEAD_MS = 5_000

/** How to read the current version of the rows, and how to build the index of them. */
export type IndexSource<T> = { version(db: Executor): Promise<number>; build(db: Executor): Promise<T> }

/** Holds an index in the memory of one process and rebuilds it when its source's version changes. */
export class VersionedIndex<T> {
  readonly #source: IndexSource<T>
  #building: Versioned<Promise<T>> | null = null
  #built: Built<T> | null = null

  constructor(source: IndexSource<T>) {
    this.#source = source
  }

  /**
   * The index of the current rows; concurrent callers share one build. If building takes long, it returns the previous
   * index and calls `skipCache`, as results of that index must not be cached.
   *
   * @param seenVersion the version that the caller has just read; without it the database is queried
   */
  async current(db: Executor, skipCache: () => void = () => {}, seenVersion?: number): Promise<T> {
    const version = seenVersion ?? (await this.#source.version(db))
    if (this.#built !== null && isCurrent(this.#built, version)) return this.#built.index
    if (this.#building === null || this.#building.version < version)
      this.#building = { version, index: this.#build(db, version) }
    const { index } = this.#building
    const before = this.#built?.index
    if (before === undefined) return index
    const inTime = await Promise.race([index, wait(MAX_WAIT_MS, null, { ref: false })])
    if (inTime === null) skipCache()
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

// A read on a replica may briefly see an older version; the newer index is correct for it as well.
function isCurrent({ version, at }: Built<unknown>, wanted: number): boolean {
  return version === wanted || (version > wanted && performance.now() - at < AHEAD_MS)
}
