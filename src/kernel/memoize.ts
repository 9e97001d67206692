import { LRUCache } from 'lru-cache'

/** A map that holds the `max` entries that were used last. */
export class LruMap<Key extends {}, Value extends {}> extends LRUCache<Key, Value> {
  constructor(max: number) {
    super({ max })
  }
}

/**
 * A function that returns what it made before for the `max` texts that it was called with last.
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
