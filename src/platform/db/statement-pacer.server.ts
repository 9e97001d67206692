import { setTimeout as pause } from 'node:timers/promises'

const LONGEST_REST_MS = 500

/** The clock and the pause of a pacer; tests replace them. */
type Timer = { now: () => number; pause: (ms: number) => Promise<unknown> }

const timer: Timer = { now: () => performance.now(), pause }

/**
 * Runs statements one after the other and rests before each, as long as the one before it took but at most half a
 * second, so that long work leaves half of the database's processor to others. Nothing rests after the last statement,
 * so COMMIT follows at once and the locks of the transaction end with it.
 */
export class StatementPacer {
  readonly #timer: Timer
  #restMs = 0

  constructor(ownTimer: Timer = timer) {
    this.#timer = ownTimer
  }

  /** Runs a statement after the rest. Its duration counts even if it fails. */
  async run<T>(send: () => Promise<T>): Promise<T> {
    if (this.#restMs > 0) await this.#timer.pause(this.#restMs)
    const since = this.#timer.now()
    try {
      return await send()
    } finally {
      this.#restMs = Math.min(this.#timer.now() - since, LONGEST_REST_MS)
    }
  }
}
