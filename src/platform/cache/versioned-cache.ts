import { LRUCache } from 'lru-cache'
import { PolledVersion } from './polled-version.ts'

/** What a cache is made of; times in milliseconds. */
export type VersionedCacheParts = {
  /** Reads the counter of the changes of what values are made of. */
  readVersion: () => Promise<number>
  /** The shop's clock, on which a value may depend. */
  now: () => number
  /** A clock that only runs on. */
  tick: () => number
  /** The most bytes it may hold. */
  maxBytes: number
}

/** A value that knows the bytes it takes. */
type Sized = { readonly size: number }

/** Makes a value, from the one before it if there is one; null if the result is not to be cached. */
export type MakeValue<Value> = (before: Value | undefined) => Promise<Value | null>

type Entry<Value> = { value: Value; version: number; at: number }
type Making<Value> = { version: number; value: Promise<Value | null> }

const FRESH_MS = 30_000
const MAX_AGE_MS = 60_000

/**
 * Caches values in the process's memory until a counter in the database shows that their sources have changed. The
 * counter is read at most twice a second; if it cannot be read, values are valid for a minute. As a value may
 * depend on the time, it is made again after half a minute as well, while the old one is still given, and after a minute
 * in any case. The least recently used values go first.
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
   * The value under a key, made where it is not cached; several callers at once share one making.
   *
   * @throws what reading the counter or making the value throws
   */
  async get(key: string, make: MakeValue<Value>): Promise<Value | null> {
    const { version, isCurrent } = await this.#version.current()
    const entry = this.#entries.get(key)
    const age = entry === undefined ? MAX_AGE_MS : Math.abs(this.#parts.now() - entry.at)
    const isOver = isCurrent && age >= MAX_AGE_MS
    if (entry?.version !== version || isOver) return this.#makeOnce(key, version, make)

    // Nobody waits for it: where it fails, the next caller tries again.
    if (isCurrent && age >= FRESH_MS) this.#makeOnce(key, version, make).catch(() => null)
    return entry.value
  }

  /** Whether so many bytes more can be cached without removing anything else. */
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
