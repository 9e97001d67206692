/** Caches one value until the version of its source changes. */
export class VersionedValue<T> {
  #cached: { version: number; value: Promise<T> } | null = null

  /**
   * The value at `version`, read if it is not cached; concurrent callers share one read.
   *
   * @param version the source's version that the caller has seen; without it the value is read and not cached
   * @throws the error of `read`; the next call reads again
   */
  get(version: number | undefined, read: () => Promise<T>): Promise<T> {
    if (version === undefined) return read()
    if (this.#cached?.version === version) return this.#cached.value
    const cached = { version, value: read() }
    this.#cached = cached
    cached.value.catch(() => {
      if (this.#cached === cached) this.#cached = null
    })
    return cached.value
  }
}
