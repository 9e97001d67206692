import { applyDuePrices, readPriceSchedule } from '../../domains/prices/price-schedule.store.server.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import { createInstantClock, type InstantClock } from './instant-clock.ts'

type PriceClockParts = { db: Executor; clock: Clock; log: Log }

/** Applies planned prices when they are due. @see OPS-P03 and docs/adr/0086 */
export function createPriceClock({ db, clock, log }: PriceClockParts): InstantClock {
  return createInstantClock({
    name: 'prices',
    clock,
    log,
    apply: (now) => applyDuePrices(db, now),
    next: async () => (await readPriceSchedule(db)).dueAt,
  })
}
