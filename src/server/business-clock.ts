import type { Clock } from '../kernel/clock.ts'

/** The clock of whatever the business measures; in development it can be set and runs on from there. */
export type BusinessClock = Clock & { set(now: Date | null): void }

/** A clock that shows the machine's time until it is set. */
export function createBusinessClock(): BusinessClock {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    set: (now) => {
      aheadMs = now === null ? 0 : now.getTime() - Date.now()
    },
  }
}
