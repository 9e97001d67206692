import type { Clock } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { Executor } from '../../platform/db/query.server.ts'
import {
  applyDueContent,
  nextContentInstant,
  type DueContentParts,
} from '../../use-cases/operator/content/apply-due-content.server.ts'
import { createInstantClock, type InstantClock } from './instant-clock.ts'

type ContentClockParts = DueContentParts & { db: Executor; clock: Clock; log: Log }

/** Applies planned banners and legal pages when they are due. @see OPS-T01, OPS-T02 and docs/adr/0092 */
export function createContentClock({
  db,
  clock,
  log,
  settings,
  refreshSettings,
}: ContentClockParts): InstantClock {
  const parts = { settings, refreshSettings }
  return createInstantClock({
    name: 'content',
    clock,
    log,
    apply: (now) => applyDueContent(db, parts, now),
    next: () => nextContentInstant(db),
  })
}
