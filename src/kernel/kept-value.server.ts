/** Keeps what was read of the catalogue as long as that stands where it did. */
export class KeptValue<T> {
  #kept: { version: number; value: Promise<T> } | null = null

  /**
   * The value, read where it is not known; several callers at once share one reading.
   *
   * @param version where the catalogue stands by a look before this call; without it nothing is kept
   * @throws what reading throws, which the next call tries again
   */
  of(version: number | undefined, read: () => Promise<T>): Promise<T> {
    if (version === undefined) return read()
    if (this.#kept?.version === version) return this.#kept.value
    const kept = { version, value: read() }
    this.#kept = kept
    kept.value.catch(() => {
      if (this.#kept === kept) this.#kept = null
    })
    return kept.value
  }
}
