import type { Clock } from '../kernel/clock.ts'

/** Stops asking a dependency that keeps failing, so that nobody waits for it. */
export type CircuitBreaker = {
  /** Whether a request may be sent to the dependency now. While the breaker is open, it allows one probe at a time. */
  admits(): boolean
  succeeded(): void
  failed(): void
  /**
   * The dependency answered that it receives too many requests. This is no failure: anybody can cause it, and it must
   * not stop the calls of everybody else.
   */
  throttled(): void
}

const FAILURES_TO_OPEN = 10

/** How long an open breaker refuses before it lets the next probe through. */
export const PROBE_AFTER_SECONDS = 15

/**
 * A closed breaker. It opens at ten failures in a row and probes every 15 seconds until one succeeds.
 *
 * @see SEC-25
 */
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let failuresInRow = 0
  let lastProbeAt = 0

  return {
    admits() {
      if (failuresInRow < FAILURES_TO_OPEN) return true
      const now = clock.now().getTime()
      // A clock that was set back must not keep the breaker open, hence the distance.
      if (Math.abs(now - lastProbeAt) < PROBE_AFTER_SECONDS * 1000) return false
      lastProbeAt = now
      return true
    },
    succeeded() {
      failuresInRow = 0
    },
    failed() {
      failuresInRow += 1
      if (failuresInRow === FAILURES_TO_OPEN) lastProbeAt = clock.now().getTime()
    },
    throttled() {
      // Whoever answers a probe is there again.
      if (failuresInRow >= FAILURES_TO_OPEN) failuresInRow = 0
    },
  }
}
