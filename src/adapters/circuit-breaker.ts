import type { Clock } from '../kernel/clock.ts'

/** Stops sending requests to a service that keeps failing, so that callers do not wait for it. */
export type CircuitBreaker = {
  /** Whether a request may be sent now. An open breaker allows one probe at a time. */
  admits(): boolean
  succeeded(): void
  failed(): void
  /**
   * The service answered that it receives too many requests. This does not count as a failure: one caller can cause
   * it, and it must not block all other callers.
   */
  throttled(): void
}

const FAILURES_TO_OPEN = 10

/** How long an open breaker rejects requests before it allows the next probe. */
export const PROBE_AFTER_SECONDS = 15

/**
 * Creates a closed breaker. It opens after ten consecutive failures and allows a probe every 15 seconds until one
 * succeeds.
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
      // The absolute distance, so that a clock set back does not keep the breaker open.
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
      // A service that answers a probe is available again.
      if (failuresInRow >= FAILURES_TO_OPEN) failuresInRow = 0
    },
  }
}
