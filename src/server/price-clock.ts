import { setTimeout as wait } from 'node:timers/promises'
import { applyDuePrices, readPriceSchedule } from '../domains/prices/price-schedule.store.server.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Executor } from '../platform/db/query.server.ts'

const EVERY_MS = 500

/** Applies planned prices at their instant. Each process has one, so that none depends on another. */
export type PriceClock = { start(): void; stop(): Promise<void> }

type PriceClockParts = { db: Executor; clock: Clock; log: Log }

/**
 * The price clock of one process. It reads the schedule twice a second, as another process may have planned a price, and
 * waits for an instant that is nearer than that.
 *
 * @see OPS-P03 and docs/adr/0086
 */
export function createPriceClock({ db, clock, log }: PriceClockParts): PriceClock {
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
    if (!isAway) log.error('prices_not_applied', error)
    isAway = true
    return EVERY_MS
  }

  /** Applies what is due; returns in how many milliseconds to look again. */
  async function tick(): Promise<number> {
    if (await applyDuePrices(db, clock.now())) log.info('prices_applied', {})
    const { dueAt } = await readPriceSchedule(db)
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
