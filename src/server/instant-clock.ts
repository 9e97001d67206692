import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'

const EVERY_MS = 500

/** Applies what was planned at its instant. Each process has its own, so that none depends on another. */
export type InstantClock = { start(): void; stop(): Promise<void> }

type InstantClockParts = {
  /** What is applied, in the log: `prices` logs `prices_applied`. */
  name: string
  clock: Clock
  log: Log
  /** Applies what is due; returns whether anything was. */
  apply: (now: Date) => Promise<boolean>
  /** The next instant; null if nothing is planned. */
  next: () => Promise<Date | null>
}

/**
 * A clock of one process. It reads what is planned twice a second, as another process may have planned something, and
 * waits for an instant that is nearer than that.
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

  // A database that is away says so once.
  function away(error: unknown): number {
    if (!isAway) log.error(`${name}_not_applied`, error)
    isAway = true
    return EVERY_MS
  }

  /** Applies what is due; returns in how many milliseconds to look again. */
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
