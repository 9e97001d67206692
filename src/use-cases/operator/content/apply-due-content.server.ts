import { nextBannerInstant } from '../../../domains/content/edit/content-parts.ts'
import {
  lockContentSchedule,
  readContentSchedule,
  setContentApplied,
  type ContentSchedule,
} from '../../../domains/content/edit/content-schedule.store.server.ts'
import { dueVersions } from '../../../domains/policies/legal-versions.store.server.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import type { PolicyParts } from '../../catalogue/policy-view.server.ts'
import { putInForce } from '../legal/publish-legal.server.ts'

/** The dependencies of applying planned content. */
export type DueContentParts = PolicyParts & {
  /** Reads the settings again if they changed: a version stores the figures of its first day. */
  refreshSettings: () => Promise<unknown>
}

/** The next instant at which a banner begins or ends, or a legal page comes into force; null if nothing is planned. */
export async function nextContentInstant(db: Executor): Promise<Date | null> {
  return nextInstant(await readContentSchedule(db))
}

function nextInstant({ appliedAt, banner, legalAt }: ContentSchedule): Date | null {
  const planned = [nextBannerInstant(banner, appliedAt), legalAt].filter((instant) => instant !== null)
  return planned.length === 0 ? null : new Date(Math.min(...planned.map((instant) => instant.getTime())))
}

/**
 * Applies the planned banners and legal pages that are due, so that every process drops its cached pages. Content
 * that another process has applied is skipped.
 *
 * @returns whether anything was due
 * @see OPS-T01, OPS-T02
 */
export async function applyDueContent(db: Executor, parts: DueContentParts, now: Date): Promise<boolean> {
  const next = await nextContentInstant(db)
  if (next === null || next > now) return false
  // A setting and the page that states it often begin at the same instant, so the settings are refreshed before the
  // page is stored.
  await parts.refreshSettings()
  return transaction(db, async (tx) => {
    await lockContentSchedule(tx)
    const due = nextInstant(await readContentSchedule(tx))
    if (due === null || due > now) return false
    for (const version of await dueVersions(tx, now)) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction, in the order of their instants
      await putInForce(tx, parts, version, now)
    }
    await setContentApplied(tx, now)
    return true
  })
}
