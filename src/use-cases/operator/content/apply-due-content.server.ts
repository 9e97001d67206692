import { nextBannerInstant } from '../../../domains/content/edit/content-parts.ts'
import {
  contentAppliedAt,
  dropCachedPages,
  lockContentSchedule,
  setContentApplied,
} from '../../../domains/content/edit/content-schedule.store.server.ts'
import { readContent } from '../../../domains/content/content.store.server.ts'
import { dueVersions, nextLegalInstant } from '../../../domains/policies/legal-versions.store.server.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transaction } from '../../../platform/db/transaction.server.ts'
import type { PolicyParts } from '../../catalogue/policy-view.server.ts'
import { putInForce } from '../legal/publish-legal.server.ts'

/** When a banner next begins or ends, or a legal page comes into force; null if nothing is planned. */
export async function nextContentInstant(db: Executor): Promise<Date | null> {
  return nextAfter(db, await contentAppliedAt(db))
}

async function nextAfter(db: Executor, appliedAt: Date): Promise<Date | null> {
  const { banner } = await readContent(db)
  const instants = [nextBannerInstant(banner, appliedAt), await nextLegalInstant(db)]
  const planned = instants.filter((instant) => instant !== null).map((instant) => instant.getTime())
  return planned.length === 0 ? null : new Date(Math.min(...planned))
}

/**
 * Applies what was planned of banners and legal pages and is due: every process drops its cached pages. What another
 * process has applied is left alone.
 *
 * @returns whether anything was due
 * @see OPS-T01, OPS-T02
 */
export async function applyDueContent(db: Executor, parts: PolicyParts, now: Date): Promise<boolean> {
  const next = await nextContentInstant(db)
  if (next === null || next > now) return false
  return transaction(db, async (tx) => {
    const due = await nextAfter(tx, await lockContentSchedule(tx))
    if (due === null || due > now) return false
    for (const version of await dueVersions(tx, now)) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction, in the order of their instants
      await putInForce(tx, parts, version, now)
    }
    await setContentApplied(tx, now)
    await dropCachedPages(tx)
    return true
  })
}
