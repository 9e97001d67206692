import type { Clock } from '../../kernel/clock.ts'

/** The clock of business time. In development it can be set and continues from there. */
export type BusinessClock = Clock & { set(now: Date | null): void }

/** Creates a clock that returns the machine's time until it is set. */
export function createBusinessClock(): BusinessClock {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    set: (now) => {
      aheadMs = now === null ? 0 : now.getTime() - Date.now()
    },
  }
}
