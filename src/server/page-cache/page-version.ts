import { within } from '../within.ts'

/** What the counter of changes stands on; `tick` is a clock in milliseconds that only runs on. */
export type PageVersionParts = { read: () => Promise<number>; tick: () => number }

/** Where the counter stands; `isRead` is false where it could not be asked and this is what it said last. */
export type KnownVersion = { version: number; isRead: boolean }

const LOOK_EVERY_MS = 500
const LONGEST_LOOK_MS = 1_000
const VOUCHED_MS = 60_000

type Look = { at: number; isOver: boolean; version: Promise<number> }

/**
 * Knows the counter in the database that tells when pages are old. Where it cannot be asked, what it said last holds
 * for a minute: a database that is away takes no changes either.
 *
 * @see docs/adr/0032
 */
export class PageVersion {
  readonly #parts: PageVersionParts
  #look: Look | null = null
  #last: { version: number; at: number } | null = null
  #isAway = false

  constructor(parts: PageVersionParts) {
    this.#parts = parts
  }

  /** The same without waiting: null where the counter has to be looked at first. */
  known(): number | null {
    const look = this.#look
    if (look === null || !look.isOver || this.#isAway || this.#last?.at !== look.at) return null
    return this.#parts.tick() - look.at < LOOK_EVERY_MS ? this.#last.version : null
  }

  /** @throws what reading threw, where the counter was not read within the last minute */
  async current(): Promise<KnownVersion> {
    const tick = this.#parts.tick()
    const look = this.#lookAt(tick)
    const last = this.#last
    // Heard already, by far the most often: nothing is waited for.
    if (look.isOver && last?.at === look.at) return { version: last.version, isRead: true }
    if (last === null || tick - last.at >= VOUCHED_MS) return { version: await look.version, isRead: true }

    const before = { version: last.version, isRead: false }
    if (this.#isAway) return before
    const version = await within(
      LONGEST_LOOK_MS,
      look.version.catch(() => null),
    )
    return version === null ? before : { version, isRead: true }
  }

  #lookAt(tick: number): Look {
    const known = this.#look
    if (known !== null && (tick - known.at < LOOK_EVERY_MS || !known.isOver)) return known
    const look: Look = { at: tick, isOver: false, version: this.#parts.read() }
    this.#look = look
    void this.#hear(look)
    return look
  }

  async #hear(look: Look): Promise<void> {
    const silent = setTimeout(() => (this.#isAway = true), LONGEST_LOOK_MS)
    try {
      this.#last = { version: await look.version, at: look.at }
      this.#isAway = false
    } catch {
      this.#isAway = true
      // Whom nothing is kept for gets an answer as soon as there is one.
      if (this.#last === null || this.#parts.tick() - this.#last.at >= VOUCHED_MS) this.#look = null
    } finally {
      look.isOver = true
      clearTimeout(silent)
    }
  }
}
