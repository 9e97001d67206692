import { withTimeout } from '../with-timeout.ts'

/** The dependencies of a polled version; `tick` is a monotonic clock in milliseconds. */
export type PolledVersionParts = { read: () => Promise<number>; tick: () => number }

/** A version; `isCurrent` is false if the database could not be read and this is the last value that was. */
export type ReadVersion = { version: number; isCurrent: boolean }

const POLL_MS = 500
const MAX_POLL_MS = 1_000
const VALID_MS = 60_000

type Poll = { at: number; isOver: boolean; version: Promise<number> }

/**
 * Polls a counter in the database, at most twice a second, that shows when cached values are out of date. If the
 * counter cannot be read, its last value is valid for a minute: a database that is down takes no changes either.
 *
 * @see docs/adr/0032
 */
export class PolledVersion {
  readonly #parts: PolledVersionParts
  #poll: Poll | null = null
  #last: { version: number; at: number } | null = null
  #isAway = false

  constructor(parts: PolledVersionParts) {
    this.#parts = parts
  }

  /** @throws the error of the read, if the counter has not been read within the last minute */
  async current(): Promise<ReadVersion> {
    const tick = this.#parts.tick()
    const poll = this.#pollAt(tick)
    const last = this.#last
    // The most common case: the counter was read already, and there is nothing to wait for.
    if (poll.isOver && last?.at === poll.at) return { version: last.version, isCurrent: true }
    if (last === null || tick - last.at >= VALID_MS) return { version: await poll.version, isCurrent: true }

    const before = { version: last.version, isCurrent: false }
    if (this.#isAway) return before
    const version = await withTimeout(
      MAX_POLL_MS,
      poll.version.catch(() => null),
    )
    return version === null ? before : { version, isCurrent: true }
  }

  #pollAt(tick: number): Poll {
    const running = this.#poll
    if (running !== null && (tick - running.at < POLL_MS || !running.isOver)) return running
    const poll: Poll = { at: tick, isOver: false, version: this.#parts.read() }
    this.#poll = poll
    void this.#finish(poll)
    return poll
  }

  async #finish(poll: Poll): Promise<void> {
    const silent = setTimeout(() => (this.#isAway = true), MAX_POLL_MS)
    try {
      this.#last = { version: await poll.version, at: poll.at }
      this.#isAway = false
    } catch {
      this.#isAway = true
      // Callers without a valid version try again at once.
      if (this.#last === null || this.#parts.tick() - this.#last.at >= VALID_MS) this.#poll = null
    } finally {
      poll.isOver = true
      clearTimeout(silent)
    }
  }
}
