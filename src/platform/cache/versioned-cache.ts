import { LRUCache } from 'lru-cache'
import { PolledVersion } from './polled-version.ts'

/** The dependencies of a cache; times are in milliseconds. */
export type VersionedCacheParts = {
  /** Reads the counter that rises with each change of the values' sources. */
  readVersion: () => Promise<number>
  /** The business clock, on which a value may depend. */
  now: () => number
  /** A monotonic clock. */
  tick: () => number
  /** The maximum size of all cached values, in bytes. */
  maxBytes: number
}

/** A value that reports its size in bytes. */
type Sized = { readonly size: number }

/** Makes a value, given the previous one if there is one; null if the result must not be cached. */
export type MakeValue<Value> = (before: Value | undefined) => Promise<Value | null>

type Entry<Value> = { value: Value; version: number; at: number }
type Making<Value> = { version: number; value: Promise<Value | null> }

const FRESH_MS = 30_000
const MAX_AGE_MS = 60_000

/**
 * Caches values in the process's memory until a counter in the database shows that their sources have changed. The
 * counter is read at most twice a second; if it cannot be read, values are valid for a minute. As a value may depend on
 * the time, a value older than half a minute is made again in the background while the old one is returned, and one
 * older than a minute before it is returned. The least recently used values are evicted first.
 *
 * @see docs/adr/0028
 */
export class VersionedCache<Value extends Sized> {
  readonly #parts: VersionedCacheParts
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #making = new Map<string, Making<Value>>()
  readonly #version: PolledVersion

  constructor(parts: VersionedCacheParts) {
    this.#parts = parts
    this.#entries = new LRUCache({
      maxSize: parts.maxBytes,
      sizeCalculation: ({ value }) => Math.max(1, value.size),
    })
    this.#version = new PolledVersion({ read: parts.readVersion, tick: parts.tick })
  }

  /**
   * The value under a key, made if it is not cached. Concurrent callers share one run of `make`.
   *
   * @throws the error of reading the counter or of making the value
   */
  async get(key: string, make: MakeValue<Value>): Promise<Value | null> {
    const { version, isCurrent } = await this.#version.current()
    const entry = this.#entries.get(key)
    const age = entry === undefined ? MAX_AGE_MS : Math.abs(this.#parts.now() - entry.at)
    const isOver = isCurrent && age >= MAX_AGE_MS
    if (entry?.version !== version || isOver) return this.#makeOnce(key, version, make)

    // A background refresh: if it fails, the next caller tries again.
    if (isCurrent && age >= FRESH_MS) this.#makeOnce(key, version, make).catch(() => null)
    return entry.value
  }

  /** Whether the cache can take that many more bytes without an eviction. */
  hasSpaceFor(bytes: number): boolean {
    return this.#entries.calculatedSize + bytes <= this.#parts.maxBytes
  }

  #makeOnce(key: string, version: number, make: MakeValue<Value>): Promise<Value | null> {
    const making = this.#making.get(key)
    if (making?.version === version) return making.value
    const value = this.#makeAndStore(key, version, make)
    this.#making.set(key, { version, value })
    const done = () => {
      if (this.#making.get(key)?.value === value) this.#making.delete(key)
    }
    void value.catch(() => null).finally(done)
    return value
  }

  async #makeAndStore(key: string, version: number, make: MakeValue<Value>): Promise<Value | null> {
    const at = this.#parts.now()
    const value = await make(this.#entries.peek(key)?.value)
    if (value === null) this.#entries.delete(key)
    else this.#entries.set(key, { value, version, at })
    return value
  }
}
