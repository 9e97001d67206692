import { afterEach, beforeEach, vi } from 'vitest'

/** Each test of a file has timers of its own that run as it says, and leaves none behind. */
export function fakeTimers(): void {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
  })
}
