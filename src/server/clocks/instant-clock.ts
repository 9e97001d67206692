import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'

const EVERY_MS = 500

/** Applies planned changes when they are due. Each process has its own, so no process depends on another. */
export type InstantClock = { start(): void; stop(): Promise<void> }

type InstantClockParts = {
  /** The name in the log: `prices` logs `prices_applied`. */
  name: string
  clock: Clock
  log: Log
  /** Applies what is due; returns whether anything was. */
  apply: (now: Date) => Promise<boolean>
  /** The next planned instant; null if nothing is planned. */
  next: () => Promise<Date | null>
}

/**
 * Creates the clock of one process. It checks the plan twice a second, because another process may have changed it,
 * and wakes earlier for a nearer instant.
 */
export function createInstantClock({ name, clock, log, apply, next }: InstantClockParts): InstantClock {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let isAway = false

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const ms = await tick().catch(away)
      await wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => null)
    }
  }

  // An outage of the database is logged once.
  function away(error: unknown): number {
    if (!isAway) log.error(`${name}_not_applied`, error)
    isAway = true
    return EVERY_MS
  }

  /** Applies what is due; returns the number of milliseconds until the next check. */
  async function tick(): Promise<number> {
    if (await apply(clock.now())) log.info(`${name}_applied`, {})
    const dueAt = await next()
    isAway = false
    const left = dueAt === null ? EVERY_MS : dueAt.getTime() - clock.now().getTime()
    return Math.max(0, Math.min(EVERY_MS, left))
  }

  return {
    start: () => void (running = run()),
    async stop() {
      stopping.abort()
      await running
    },
  }
}
