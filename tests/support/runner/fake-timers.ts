import { afterEach, beforeEach, vi } from 'vitest'

/** Uses fake timers in each test of a file and restores the real ones afterwards. */
export function fakeTimers(): void {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
  })
}
