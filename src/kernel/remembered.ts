/** Keeps what was put in or asked for last, between half of `most` and all of it. */
export class Recent<Key, Value> {
  readonly #most: number
  #recent = new Map<Key, Value>()
  #before = new Map<Key, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: Key): Value | undefined {
    const known = this.#recent.get(key)
    if (known !== undefined) return known
    const before = this.#before.get(key)
    if (before !== undefined) this.set(key, before)
    return before
  }

  set(key: Key, value: Value): void {
    if (this.#recent.size >= this.#most / 2) {
      this.#before = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(key, value)
  }
}

/**
 * A function that remembers what it gave for the texts it was asked about last, between half of `most` and all of them.
 *
 * @param make what comes of a text, which hangs on that text alone
 */
export function remembered<T>(most: number, make: (text: string) => T): (text: string) => T {
  const recent = new Recent<string, T>(most)
  return (text) => {
    const known = recent.get(text)
    if (known !== undefined) return known
    const made = make(text)
    recent.set(text, made)
    return made
  }
}
