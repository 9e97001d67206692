import { setTimeout as wait } from 'node:timers/promises'
import type { Executor } from '../db/query.server.ts'

type Versioned<T> = { version: number; index: T }
type Built<T> = Versioned<T> & { at: number }

const MAX_WAIT_MS = 2_000
// Longer than a replica may lag, short enough that a counter which went back for good is followed.
const AHEAD_MS = 5_000

/** How an index of the database's rows is built, and which version of the rows the database has now. */
export type IndexSource<T> = { version(db: Executor): Promise<number>; build(db: Executor): Promise<T> }

/** Holds an index in the memory of one process and builds it again when its source's version changes. */
export class VersionedIndex<T> {
  readonly #source: IndexSource<T>
  #building: Versioned<Promise<T>> | null = null
  #built: Built<T> | null = null

  constructor(source: IndexSource<T>) {
    this.#source = source
  }

  /**
   * The index of the current rows; several callers at once share one build. If building takes long, the index before
   * it is returned, and `skipCache` is called: what is made of it must not be cached.
   *
   * @param seenVersion the version that the caller has just read; without it the database is read
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

// A read on a replica sees an older version for a moment: the newer index serves it as well.
function isCurrent({ version, at }: Built<unknown>, wanted: number): boolean {
  return version === wanted || (version > wanted && performance.now() - at < AHEAD_MS)
}
