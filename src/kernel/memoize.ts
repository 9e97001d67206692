import { LRUCache } from 'lru-cache'

/** A map that holds at most `max` entries and evicts the least recently used one. */
export class LruMap<Key extends {}, Value extends {}> extends LRUCache<Key, Value> {
  constructor(max: number) {
    super({ max })
  }
}

/**
 * Wraps `make` with a cache of its results for the `max` most recently used texts.
 *
 * @param make makes a value that depends on the text alone
 */
export function memoize<T extends {}>(max: number, make: (text: string) => T): (text: string) => T {
  const made = new LruMap<string, T>(max)
  return (text) => {
    const cached = made.get(text)
    if (cached !== undefined) return cached
    const value = make(text)
    made.set(text, value)
    return value
  }
}
